import { mount } from 'svelte'
import App from './App.svelte'
import { fetchGames } from './lib/games.ts'
import { healItself } from './lib/heal.ts'
import { settings } from './lib/settings.svelte.ts'
import { fetchPage } from './lib/texts.svelte.ts'
import './style/base.css'
import './style/controls.css'
import './style/wishes.css'
import './art/looks.css'

healItself()

// Words first: nothing is more confusing than a page that changes its mind about them.
void Promise.all([fetchPage(settings.language), fetchGames()]).then(() =>
  mount(App, { target: document.getElementById('app')! }),
)

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // After everything that the first page needs.
  addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined))
}
