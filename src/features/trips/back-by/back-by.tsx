import { useId, useState } from 'react'
import type { TripDay } from '../../../../core/domain/trips/trip.ts'
import { useNow } from '../../../platform/page/use-now.ts'
import {
  sayBack,
  useBackBy,
  useBackByContacts,
  useIsBackByUnsent,
  type BackBy as Kept,
} from '../../../sync/hooks/use-back-by.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { lazyPiece } from '../../../ui/loading/lazy-piece.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { keep } from '../trip-changes.ts'
import { dueInWords, stageOf, watchInWords } from './back-by-words.ts'
import styles from './back-by.module.css'

const BackByDialog = lazyPiece(() => import('./back-by-dialog.tsx').then((module) => module.BackByDialog))

type BackByProps = {
  tripId: string
  day: Pick<TripDay, 'number' | 'date'>
  /** Offers to set a time where there is none. */
  offer?: boolean
}

/** By when the person wants to be back from a day of a trip, whether the server knows, and the one tap that says they are. */
export function BackBy({ tripId, day, offer = false }: BackByProps) {
  const backBy = useBackBy(tripId, day.number)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {backBy ? <Standing backBy={backBy} date={day.date} onChange={() => setOpen(true)} /> : null}
      {backBy === null && offer ? (
        <Button onClick={() => setOpen(true)}>Say when you will be back</Button>
      ) : null}
      {isOpen ? (
        <BackByDialog tripId={tripId} day={day} backBy={backBy} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

type StandingProps = {
  backBy: Kept
  /** The day's date as the trip stands; null where it has none. */
  date: string | null
  /** Left out where it is only answered. */
  onChange?: () => void
}

/** How a back-by stands, as a region of its own. */
export function Standing({ backBy, date, onChange }: StandingProps) {
  const headingId = useId()
  const stage = stageOf(backBy, useNow())
  const contacts = useBackByContacts()
  const unsent = useIsBackByUnsent(backBy.id)
  const words = watchInWords(backBy, contacts, { unsent, stage })
  const hasMoved = date !== null && date !== backBy.due.date && stage !== 'back'
  return (
    <section className={styles.standing} aria-labelledby={headingId} data-stage={stage}>
      <h3 id={headingId} className={styles.heading}>
        {stage === 'passed' ? `Are you back? ` : ''}
        {dueInWords(backBy, date)}
      </h3>
      {words === '' ? null : (
        <p role="status" className={styles.words}>
          {words}
        </p>
      )}
      {hasMoved ? (
        <p className={styles.words}>The day has another date now. This time stays until you change it.</p>
      ) : null}
      <div className={styles.ways}>
        {stage === 'today' || stage === 'passed' || stage === 'old' ? (
          <Button variant="primary" onClick={() => sayIAmBack(backBy)}>
            I am back
          </Button>
        ) : null}
        {onChange ? <Button onClick={onChange}>Change back by</Button> : null}
      </div>
    </section>
  )
}

function sayIAmBack(backBy: Kept): void {
  keep(sayBack(backBy, true), () =>
    showToast({
      title: 'You are back',
      action: { label: 'Undo', onClick: () => keep(sayBack(backBy, false)) },
    }),
  )
}
