import { sayIfNotKept } from '../../parts/page/say-if-not-kept.ts'
import { putBack, removeTakenOut, takeOut, type Notification } from '../../sync/hooks/use-notifications.ts'
import { currentToast, showToast, subscribeToToasts, updateToast } from '../../ui/toast/toast-store.ts'

type Offer = { ids: string[]; toastId: number }

/** What may still be put back; null while nothing may. */
let offer: Offer | null = null

/**
 * Takes it out of the list at once and for whatever becomes of this page; the toast's Undo puts it back, with what else was
 * removed while that stood there. Its content goes when the toast has gone.
 */
export function removeNotification({ id, title }: Pick<Notification, 'id' | 'title'>): void {
  if (offer?.ids.includes(id)) return
  sayIfNotKept(takeOut([id]), REMOVING)
  if (offer) {
    offer.ids.push(id)
    return updateToast(offer.toastId, {
      title: `${offer.ids.length} notifications removed`,
      description: title,
    })
  }
  const ids = [id]
  const end = (change: () => Promise<boolean>) => {
    if (offer?.ids !== ids) return
    offer = null
    stopToasts()
    sayIfNotKept(change(), REMOVING)
  }
  const toastId = showToast({
    title: 'Notification removed',
    description: title,
    action: { label: 'Undo', onClick: () => end(() => putBack(ids)) },
  })
  offer = { ids, toastId }
  const stopToasts = subscribeToToasts(() => {
    const toast = currentToast()
    if (toast?.id !== toastId || !toast.open) end(removeTakenOut)
  })
}

const REMOVING = 'removing a notification'
