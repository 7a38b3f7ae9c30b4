import { apiBase } from '../../platform/page/api-url.ts'
import { onChange } from '../../data/changes.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { currentOwner } from '../../sync/people/identity.ts'
import { setPendingItinerary } from '../../sync/plan/itinerary-selection.ts'

/**
 * Opens Home anew in a tab whose account was left in another tab: what this page has read of the person leaves its memory with it, and
 * their trip's address the tab. The tab in which they sign out cleans up after itself and stays. Not where opening a page could fail,
 * with no signal and no worker: there the page shows the visitor, and nothing more. Answers the way to stop.
 */
export function leaveWithAccount(openHome = () => window.location.replace(apiBase())): () => void {
  let shown = currentOwner()
  return onChange((change, elsewhere) => {
    if (change !== 'session') return
    const owner = currentOwner()
    if (elsewhere && shown !== null && owner !== shown) {
      // It outlives the page, and names a trip of theirs.
      setPendingItinerary(null)
      if (canOpen()) openHome()
    }
    shown = owner
  })
}

const canOpen = (): boolean =>
  Boolean(globalThis.navigator?.serviceWorker?.controller) || connectivity.get() === 'online'
