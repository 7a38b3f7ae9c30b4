import { Workbox } from 'workbox-window'
import { updateOffer } from './update-offer.ts'

const HOURLY_MS = 60 * 60 * 1000

/**
 * Registers the worker that opens the app with no signal. A new version waits until the person says "Reload":
 * nothing they are filling in is ever reloaded away. One that still waits at the next start is offered again.
 */
export async function registerServiceWorker() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const workbox = new Workbox(`${import.meta.env.BASE_URL}sw.js`, { scope: import.meta.env.BASE_URL })
  workbox.addEventListener('waiting', () =>
    updateOffer.set({
      reload() {
        // Another tab may have let it take over already.
        if (!registration?.waiting) return window.location.reload()
        workbox.addEventListener('controlling', () => window.location.reload())
        workbox.messageSkipWaiting()
      },
    }),
  )
  const registration = await workbox.register()
  // Installed apps stay open for days and would never look by themselves.
  setInterval(() => void registration?.update().catch(() => 'No signal: the next hour will do.'), HOURLY_MS)
}
