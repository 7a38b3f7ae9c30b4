import { useEffect, useSyncExternalStore } from 'react'
import { showAppBadge } from '../../platform/install/app-badge.ts'
import { currentOwner } from '../../sync/people/identity.ts'
import { syncStatus } from '../../sync/engine/status.ts'
import { useNotifications } from '../../sync/hooks/use-notifications.ts'

/** Keeps the number on the app's icon: unread notifications and unsent changes. None for a visitor. Shows nothing itself. */
export function AppBadge() {
  const { unread, ready } = useNotifications()
  const unsent = useSyncExternalStore(syncStatus.subscribe, unsentChanges)
  const count = unread + unsent
  useEffect(() => {
    if (currentOwner() === null) showAppBadge(0)
    // Until the disk was read the number of before stands.
    else if (ready) showAppBadge(count)
  }, [count, ready])
  return null
}

/** The number alone: what else an exchange says of itself would have the page drawn at once, and with it all that waits. */
function unsentChanges(): number {
  const { waiting, unsaved } = syncStatus.get()
  return waiting + unsaved
}
