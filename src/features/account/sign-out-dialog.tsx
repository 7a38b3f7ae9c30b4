import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { logout, type UnsentAtSignOut } from '../../data/account/session.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import type { StorageProblem } from '../../platform/storage/storage-problem.ts'
import { sessionOver, syncStatus } from '../../sync/engine/status.ts'
import { AlertDialog } from '../../ui/layers/alert-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import styles from './account.module.css'
import {
  NOT_ACCEPTED,
  NOT_KEPT,
  notRemovedWords,
  notSentWords,
  signedOutWords,
  unsentWords,
} from './sign-out-words.ts'

/**
 * Asks before signing out. With changes that the server does not have, unsent or refused, it says so first and asks what
 * becomes of them; once it has asked that, it stays with these answers, so that no button changes under the finger.
 * @source shell §9 "Sign Out", decisions §2
 */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { waiting, unsaved, unasked, lost, refused, problem } = useSyncExternalStore(
    syncStatus.subscribe,
    syncStatus.get,
  )
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const unsent = waiting + unsaved
  // What waits for a yes cannot be sent, only kept or discarded.
  const left = unsent + lost + unasked + refused.length
  const [hadUnsent, setHadUnsent] = useState(unsent + lost > 0)
  const [hadAny, setHadAny] = useState(left > 0)
  if (!hadUnsent && unsent + lost > 0) setHadUnsent(true)
  if (!hadAny && left > 0) setHadAny(true)
  const [busy, setBusy] = useState<UnsentAtSignOut | null>(null)
  const [failed, setFailed] = useState<UnsentAtSignOut | null>(null)
  const [notRemoved, setNotRemoved] = useState<StorageProblem | null>(null)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  const signOut = async (how: UnsentAtSignOut) => {
    const { signal } = (leaving.current = new AbortController())
    const kept = { send: unasked + refused.length, keep: left - lost, discard: 0 }[how]
    setBusy(how)
    setFailed(null)
    setNotRemoved(null)
    const done = await logout(client, how, signal, setNotRemoved)
    if (done) {
      const description = signedOutWords(kept, how === 'keep' ? lost : 0)
      showToast({ title: 'Signed out', ...(description ? { description } : {}) })
      onClose()
      await navigate({ to: '/' })
    } else if (!signal.aborted) {
      setBusy(null)
      setFailed(how)
      // What was not accepted cannot be locked either: it is no longer the short question.
      setHadUnsent(true)
      setHadAny(true)
    }
  }
  const whyNotSent = unsent + lost > 0 ? notSentWords({ online, sessionOver: over, problem }) : NOT_ACCEPTED
  const whyStays = notRemoved && notRemovedWords(notRemoved, { keeps: failed !== 'discard' })
  return (
    <AlertDialog
      title="Are you sure you want to sign out?"
      description={
        hadAny && failed !== 'keep' && !whyStays ? (
          <p>{unsentWords({ unsent, unasked, refused: refused.length, lost })}</p>
        ) : undefined
      }
      onCancel={onClose}
    >
      <p role="status" className={styles.failed}>
        {failed === 'send' ? (whyStays ?? whyNotSent) : null}
        {failed === 'keep' ? (whyStays ?? NOT_KEPT) : null}
        {failed === 'discard' ? whyStays : null}
      </p>
      {hadAny ? (
        <>
          {hadUnsent ? (
            <Button block variant="primary" unavailable={busy !== null} onClick={() => void signOut('send')}>
              {busy === 'send' ? 'Sending …' : 'Send now and sign out'}
            </Button>
          ) : null}
          <Button
            block
            variant={hadUnsent ? 'secondary' : 'primary'}
            unavailable={busy !== null}
            onClick={() => void signOut('keep')}
          >
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
