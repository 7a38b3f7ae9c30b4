import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { DepartureChange } from '../../../core/contracts/market/provider-departures.ts'
import { DEPARTURE_CLOSE } from '../../../core/records/market/departure-close.ts'
import { changeDeparture } from '../../data/market/provider-departures.ts'
import { failureText } from '../../data/net/failure-words.ts'
import type { TeamDeparture } from '../../domain/market/team-departures.ts'
import { AskedNote } from '../../parts/market/asked-note.tsx'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { askFor, takeBack } from '../../sync/hooks/use-requests.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Counter } from '../../ui/fields/counter.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './calendar.module.css'
import { refusalInWords } from './refusal-in-words.ts'
import type { Closing } from './use-closings.ts'

const MOST_SEATS = 10_000
const NOT_KEPT = 'This phone could not keep that. Nothing was asked for.'
const NOT_TAKEN_BACK = 'This phone could not keep that. It is still asked for.'

type DepartureActsProps = {
  /** One that has not begun. */
  departure: TeamDeparture
  closing: Closing | undefined
  asking: { userId: string; provider: string }
}

/** What owners and managers do about a departure: at once with signal; without it closing is asked for, and the rest waits for some. */
export function DepartureActs({ departure, closing, asking }: DepartureActsProps) {
  const { id, status } = departure
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const [problem, setProblem] = useState<string | null>(null)
  const isWaiting = closing?.isWaiting ?? false
  const failed = (otherwise: string) => (failure: unknown) => setProblem(failureText(failure, otherwise))
  const ask = () => {
    setProblem(null)
    void askFor(DEPARTURE_CLOSE, asked(asking.provider, departure)).catch(failed(NOT_KEPT))
  }
  return (
    <>
      {problem === null ? null : <Notice alert>{problem}</Notice>}
      {closing ? (
        <AskedNote
          asked={closing}
          name="Closing"
          isDone={status === 'closed'}
          onTakeBack={() => void takeBack(DEPARTURE_CLOSE, closing.id).catch(failed(NOT_TAKEN_BACK))}
        />
      ) : null}
      {online && id !== null ? (
        <AtOnce departure={departure} of={{ ...asking, id }} isClosing={isWaiting} onProblem={setProblem} />
      ) : isWaiting ? null : (
        <>
          {status === 'open' ? (
            <Button variant="primary" onClick={ask}>
              Close it when there is signal
            </Button>
          ) : null}
          <p className="muted">Opening it again and changing its seats need signal.</p>
        </>
      )}
    </>
  )
}

type AtOnceProps = {
  departure: TeamDeparture
  of: { userId: string; provider: string; id: string }
  /** Closing was asked for and waits: it can be done at once, and nothing else meanwhile. */
  isClosing: boolean
  onProblem: (problem: string | null) => void
}

function AtOnce({ departure: { status, capacity, taken }, of, isClosing, onProblem }: AtOnceProps) {
  const client = useQueryClient()
  const [seats, setSeats] = useState(capacity)
  const [busy, setBusy] = useState(false)
  const change = async (asked: DepartureChange) => {
    setBusy(true)
    onProblem(null)
    try {
      await changeDeparture(client, of, asked)
    } catch (problem) {
      onProblem(refusalInWords(problem))
    }
    setBusy(false)
  }
  const close = (
    <Button unavailable={busy} onClick={() => void change({ status: status === 'open' ? 'closed' : 'open' })}>
      {status === 'open' ? 'Close it' : 'Open it'}
    </Button>
  )
  if (isClosing) return status === 'open' ? <div className={styles.acts}>{close}</div> : null
  return (
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
        {close}
      </div>
    </>
  )
}

const asked = (
  provider: string,
  { offeringUuid: offering, optionId: option, localDate: date, localTime: time }: TeamDeparture,
) => ({ provider, offering, option, date, time })
