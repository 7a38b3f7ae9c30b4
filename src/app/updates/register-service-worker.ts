import { Workbox } from 'workbox-window'
import { PAGE_AT_REST } from '../../../core/contracts/worker/worker-messages.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { onStorageProblem } from '../../platform/storage/storage-problem.ts'
import { unsavedInput } from '../../platform/page/unsaved-input.ts'
import { watchUnsavedInput } from '../../platform/page/watch-unsaved-input.ts'
import { attachedEngine } from '../../sync/engine/engine-handle.ts'
import { updateOffer, type UpdateOffer } from './update-offer.ts'

const HOURLY_MS = 60 * 60 * 1000

/**
 * Registers the worker that opens the app with no signal. A new version is looked for at each start, once an hour and when signal
 * returns; one whose files did not all come is fetched further then. It waits until the person says "Reload": nothing they are filling
 * in is ever reloaded away. One that still waits at the next start is offered again.
 */
export async function registerServiceWorker() {
  watchUnsavedInput()
  onStorageProblem((problem) => {
    if (problem === 'outdated') offer('elsewhere', () => loadAnew('elsewhere'))
  })
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const workbox = new Workbox(`${import.meta.env.BASE_URL}sw.js`, { scope: import.meta.env.BASE_URL })
  workbox.addEventListener('waiting', () =>
    offer('ready', () => {
      // Another tab may have let it take over already.
      if (!registration?.waiting) return loadAnew('ready')
      workbox.addEventListener('controlling', () => loadAnew('ready'))
      workbox.messageSkipWaiting()
    }),
  )
  const registration = await workbox.register()
  navigator.serviceWorker.controller?.postMessage({ type: PAGE_AT_REST })
  const lookForUpdate = () => void registration?.update().catch(() => 'No signal: the next time will do.')
  // Installed apps stay open for days and would never look by themselves.
  setInterval(lookForUpdate, HOURLY_MS)
  connectivity.subscribe(() => connectivity.get() === 'online' && lookForUpdate())
}

function offer(why: UpdateOffer['why'], reload: () => void): void {
  updateOffer.set({ why, reload })
}

/** Once what was changed is kept. Who has begun to fill something in meanwhile is asked again afterwards, with the same words. */
function loadAnew(why: UpdateOffer['why']): void {
  const kept = attachedEngine.get()?.records.settled() ?? Promise.resolve()
  void kept.then(() => (unsavedInput.get() ? offer(why, () => loadAnew(why)) : window.location.reload()))
}
