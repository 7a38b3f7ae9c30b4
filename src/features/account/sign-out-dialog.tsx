import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { logout, type UnsentAtSignOut } from '../../data/session.ts'
import { connectivity } from '../../platform/connectivity.ts'
import { sessionOver, syncStatus } from '../../sync/status.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './account.module.css'
import { NOT_KEPT, notSentWords, signedOutWords, unsentWords } from './sign-out-words.ts'

/**
 * Asks before signing out. With unsent changes it says so first and asks what becomes of them; once it has asked that, it
 * stays with these answers, so that no button changes under the finger. @source shell §9 "Sign Out", decisions §2
 */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { waiting, unsaved, problem } = useSyncExternalStore(syncStatus.subscribe, syncStatus.get)
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const count = waiting + unsaved
  const [hadUnsent, setHadUnsent] = useState(count > 0)
  if (!hadUnsent && count > 0) setHadUnsent(true)
  const [busy, setBusy] = useState<UnsentAtSignOut | null>(null)
  const [failed, setFailed] = useState<UnsentAtSignOut | null>(null)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  const signOut = async (unsent: UnsentAtSignOut) => {
    const { signal } = (leaving.current = new AbortController())
    setBusy(unsent)
    setFailed(null)
    const done = await logout(client, unsent, signal)
    if (done) {
      const description = signedOutWords(unsent === 'keep' ? count : 0)
      showToast({ title: 'Signed out', ...(description ? { description } : {}) })
      onClose()
      await navigate({ to: '/' })
    } else if (!signal.aborted) {
      setBusy(null)
      setFailed(unsent)
      // What was not accepted cannot be locked either: it is no longer the short question.
      setHadUnsent(true)
    }
  }
  return (
    <AlertDialog
      title="Are you sure you want to sign out?"
      description={hadUnsent && failed !== 'keep' ? <p>{unsentWords(count)}</p> : undefined}
      onCancel={onClose}
    >
      <p role="status" className={styles.failed}>
        {failed === 'send' ? notSentWords({ online, sessionOver: over, problem }) : null}
        {failed === 'keep' ? NOT_KEPT : null}
      </p>
      {hadUnsent ? (
        <>
          <Button block variant="primary" unavailable={busy !== null} onClick={() => void signOut('send')}>
            {busy === 'send' ? 'Sending …' : 'Send now and sign out'}
          </Button>
          <Button block unavailable={busy !== null} onClick={() => void signOut('keep')}>
            Keep on this device for this account
          </Button>
          <Button
            block
            variant="destructive"
            unavailable={busy !== null}
            onClick={() => void signOut('discard')}
          >
            Discard
          </Button>
        </>
      ) : (
        <Button block variant="primary" unavailable={busy !== null} onClick={() => void signOut('keep')}>
          Sign Out
        </Button>
      )}
    </AlertDialog>
  )
}
