import { useState, useSyncExternalStore } from 'react'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { Request } from './use-request.ts'
import styles from './auth.module.css'

type SendButtonProps = {
  /** What needs signal, at the beginning of a sentence: 'Signing in'. */
  what: string
  request: Request
  words: string
  /** In their place while an answer is awaited. */
  busyWords: string
}

/** Sends the form it ends; above it is said what cannot be done without signal. */
export function SendButton({ what, request, words, busyWords }: SendButtonProps) {
  return (
    <>
      <OfflineNote what={what} request={request} />
      <Button type="submit" variant="primary" block unavailable={request.busy}>
        {request.busy ? busyWords : words}
      </Button>
    </>
  )
}

/**
 * Says, while there is no signal, that this needs it and that nothing is lost. What cannot wait must not pretend to. When signal is
 * back it says so in the same room until the form was sent: the button below does not move from under a finger.
 * @source decisions §3
 */
function OfflineNote({ what, request }: Pick<SendButtonProps, 'what' | 'request'>) {
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  /** How many requests had ended when it was last without signal; null where it has nothing to say. */
  const [offlineAt, setOfflineAt] = useState<number | null>(null)
  if (!online && offlineAt !== request.ended) setOfflineAt(request.ended)
  if (online && offlineAt !== null && request.ended > offlineAt) setOfflineAt(null)
  return (
    <div role="status" className={styles.offline}>
      {online && offlineAt === null ? null : (
        <p key={online ? 'back' : request.ended} className={styles.offlineWords}>
          <Icon name={online ? 'sync' : 'offline'} size={20} />
          <span className={styles.offlineRoom}>
            <span>
              {online
                ? 'Signal is back. Nothing typed was lost: please try again.'
                : `You are offline. ${what} needs signal. Nothing typed is lost: try again when it is back.`}
            </span>
            {online ? (
              <span className={styles.offlineBefore} aria-hidden="true">
                You are offline. {what} needs signal. Nothing typed is lost: try again when it is back.
              </span>
            ) : null}
          </span>
        </p>
      )}
    </div>
  )
}
