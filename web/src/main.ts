import { mount } from 'svelte'
import App from './App.svelte'
import './style/base.css'
import './style/controls.css'

mount(App, { target: document.getElementById('app')! })

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // After everything that the first page needs.
  addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined))
}
