import { mount } from 'svelte'
import App from './App.svelte'
import { healItself } from './lib/heal.ts'
import { settings } from './lib/settings.svelte.ts'
import { fetchPage } from './lib/texts.svelte.ts'
import './style/base.css'
import './style/controls.css'

healItself()

// Words first: nothing is more confusing than a page that changes its mind about them.
void fetchPage(settings.language).then(() => mount(App, { target: document.getElementById('app')! }))

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // After everything that the first page needs.
  addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined))
}
