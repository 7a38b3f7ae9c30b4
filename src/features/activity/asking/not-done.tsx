import type { ReactNode } from 'react'
import { ApiError, OfflineError } from '../../../data/net/errors.ts'
import { failureText } from '../../../data/net/failure-words.ts'
import {
  isBookingRefusal,
  refusalInWords,
  type RefusalHelp,
  type RefusedAct,
} from '../../../domain/market/bookings/refusal-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './not-done.module.css'

type NotDoneProps = {
  problem: Error
  act: RefusedAct
  /** Asks the same again. */
  onAgain: () => void
  /** Stands beside `Try again` where no answer came. Default: nothing. */
  withoutAnswer?: ReactNode
  /** What stands below the words, by what helps. */
  ways: Partial<Record<RefusalHelp, ReactNode>>
}

/** Why something of a booking was not done, or that no answer came, and what can be done. Read out at once. */
export function NotDone({ problem, act, onAgain, withoutAnswer = null, ways }: NotDoneProps) {
  const tryAgain = <Button onClick={onAgain}>Try again</Button>
  if (problem instanceof OfflineError)
    return (
      <div ref={intoView} className={styles.box} role="alert">
        <p>
          <strong>No answer came.</strong> It may have been done or not. It is asked again as soon as there is
          signal, and done once.
        </p>
        {tryAgain}
        {withoutAnswer}
      </div>
    )
  if (problem instanceof ApiError && isBookingRefusal(problem.code)) {
    const { title, help, helps } = refusalInWords(problem.code, problem.text, act)
    return (
      <div ref={intoView} className={styles.box} role="alert" data-refused={problem.code}>
        <p>
          <strong>{title}</strong> {help}
        </p>
        {ways[helps]}
      </div>
    )
  }
  return (
    <div ref={intoView} className={styles.box} role="alert">
      <p>
        <strong>It was not done.</strong>{' '}
        {failureText(problem, 'The server could not answer. Nothing was lost.')}
      </p>
      {tryAgain}
    </div>
  )
}

/** It comes below what was pressed, on a low screen out of sight. */
function intoView(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'nearest' })
}
