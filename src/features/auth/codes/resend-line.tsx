import { useEffect, useState } from 'react'
import { RESEND_AFTER_S } from '../../../../core/contracts/identity/verification.ts'
import { ApiError } from '../../../data/net/errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { COUNTDOWN_SAID_EVERY_S } from '../auth-constants.ts'
import { sayFailed, waitSentence } from '../auth-failures.ts'
import { useRequest } from '../use-request.ts'
import styles from '../auth.module.css'

type ResendLineProps = {
  /** 'Didn't get a text?' */
  question: string
  /** Said when another code was sent. */
  resent: string
  send: () => Promise<void>
}

/** Asks for another code, which ends the one before; not more often than the server allows. @source planning §2.7, decisions §6 */
export function ResendLine({ question, resent, send }: ResendLineProps) {
  const [leftS, restart] = useCooldown(RESEND_AFTER_S)
  const request = useRequest()
  const again = () =>
    void request.run(send, {
      done: (_, isShown) => {
        if (!isShown) return
        restart(RESEND_AFTER_S)
        showToast({ title: 'Code Resent', description: resent, tone: 'success' })
      },
      failed: (problem) => {
        if (problem instanceof ApiError && problem.retryAfterMs !== null)
          restart(Math.ceil(problem.retryAfterMs / 1000))
        const unsaid = 'Could not resend verification code. Please try again.'
        sayFailed(problem, 'Failed to Resend', waitSentence(problem) ?? unsaid)
      },
    })
  return (
    <p className={styles.resend}>
      {question}
      <Button variant="quiet" unavailable={leftS > 0 || request.busy} onClick={again}>
        Try again
      </Button>
      {/* Each second would talk over everything else. */}
      <span className={styles.countdown} aria-hidden="true">
        {leftS > 0 ? `in ${leftS} s` : ''}
      </span>
      <VisuallyHidden live>{countdownWords(leftS)}</VisuallyHidden>
    </p>
  )
}

function countdownWords(leftS: number): string {
  if (leftS === 0) return 'You can ask for another code now.'
  const said = Math.ceil(leftS / COUNTDOWN_SAID_EVERY_S) * COUNTDOWN_SAID_EVERY_S
  return `You can ask for another code in ${said} seconds.`
}

const SECOND_MS = 1000

/** Whole seconds left until something may be done again, 0 when it may; and the way to begin anew. */
function useCooldown(firstS: number): [leftS: number, restart: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + firstS * SECOND_MS)
  const [now, setNow] = useState(() => Date.now())
  const leftS = Math.max(0, Math.ceil((until - now) / SECOND_MS))
  const runs = leftS > 0
  useEffect(() => {
    if (!runs) return
    // The clock is asked each time: a phone that slept meanwhile counts nothing.
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [runs])
  const restart = (seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * SECOND_MS)
  }
  return [leftS, restart]
}
