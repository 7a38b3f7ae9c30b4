import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DepartureChange } from '../../../core/contracts/market/provider-departures.ts'
import type { OfferingDocument } from '../../../core/contracts/market/offerings.ts'
import { longDayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { changeDeparture } from '../../data/market/provider-departures.ts'
import { ApiError, OfflineError } from '../../data/net/errors.ts'
import { timeInWords } from '../../domain/calendar/clock-time.ts'
import { freeInWords, type TeamDeparture } from '../../domain/market/team-departures.ts'
import { useNow } from '../../platform/page/use-now.ts'
import { report } from '../../platform/report.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Counter } from '../../ui/fields/counter.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './calendar.module.css'

const MOST_SEATS = 10_000

type DepartureDialogProps = {
  departure: TeamDeparture
  document: OfferingDocument | undefined
  asking: { userId: string; provider: string }
  mayEdit: boolean
  onClose: () => void
}

/** What is taken of a departure, and what can be done about it. */
export function DepartureDialog({ departure, document, asking, mayEdit, onClose }: DepartureDialogProps) {
  const { id, localDate, localTime, startsAt, status, capacity, taken } = departure
  const [seats, setSeats] = useState(capacity)
  const { refusal, busy, change } = useChange({ ...asking, id: id ?? '' })
  const now = useNow()
  const hasBegun = Date.parse(startsAt) <= now.getTime()
  const when = localTime === null ? 'the night' : timeInWords(localTime)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={document?.offering.title ?? 'Departure'}
      description={`${longDayInWords(localDate)}, ${when}`}
    >
      <div className={styles.dialog}>
        <p className={styles.now} role="status">
          {freeInWords(departure)}
        </p>
        {taken === null || taken === 0 ? null : (
          <p className="muted">
            {taken === 1 ? '1 seat is taken' : `${taken} seats are taken`}: closing lets nobody else book, and
            changes nothing for them.
          </p>
        )}
        {refusal === null ? null : <Notice alert>{refusal}</Notice>}
        {!mayEdit ? (
          <p className="muted">The owner and managers close departures and change their seats.</p>
        ) : hasBegun ? (
          <p className="muted">It has begun: nothing can be changed of it any more.</p>
        ) : (
          <>
            <Counter label="Seats" value={seats} min={taken ?? 0} max={MOST_SEATS} onChange={setSeats} />
            <div className={styles.acts}>
              <Button
                variant="primary"
                unavailable={busy || seats === capacity}
                onClick={() => void change({ capacity: seats })}
              >
                Save seats
              </Button>
              <Button
                unavailable={busy}
                onClick={() => void change({ status: status === 'open' ? 'closed' : 'open' })}
              >
                {status === 'open' ? 'Close it' : 'Open it'}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Asks for a change; why not, in a sentence. */
function useChange(of: { userId: string; provider: string; id: string }) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const change = async (asked: DepartureChange) => {
    setBusy(true)
    setRefusal(null)
    try {
      await changeDeparture(client, of, asked)
    } catch (problem) {
      setRefusal(refusalInWords(problem))
    }
    setBusy(false)
  }
  return { refusal, busy, change }
}

function refusalInWords(problem: unknown): string {
  if (problem instanceof OfflineError) return 'There is no signal: nothing was changed. Try again with some.'
  if (problem instanceof ApiError && problem.status === 409) return problem.text
  report(problem, 'changing a departure')
  return 'Nothing was changed. Try again.'
}
