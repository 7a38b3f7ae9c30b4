import type { OfferingDocument } from '../../../core/contracts/market/offerings.ts'
import { longDayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { timeInWords } from '../../domain/calendar/clock-time.ts'
import type { TeamDeparture } from '../../domain/market/team-departures.ts'
import styles from './calendar.module.css'
import { standsInWords } from './closing-words.ts'
import { startKey, type Closing } from './use-closings.ts'

type DayStartsProps = {
  /** `YYYY-MM-DD`. */
  day: string
  /** Of that day. */
  departures: readonly TeamDeparture[]
  /** By the offering's uuid. */
  documents: ReadonlyMap<string, OfferingDocument>
  /** What was asked of one with no signal. */
  closingOf: (departure: TeamDeparture) => Closing | undefined
  /** Who booked it: '3 guests', '1 guest, 2 asked for'; '' where nobody did or nobody may know. */
  guestsOf: (departure: TeamDeparture) => string
  /** Given its `startKey`. */
  onOpen: (key: string) => void
  /** Whether the day is said above them. */
  headed: boolean
  now: Date
}

/** The departures of a day: each with its time, what it is and what is free. */
export function DayStarts({
  day,
  departures,
  documents,
  closingOf,
  guestsOf,
  onOpen,
  headed,
  now,
}: DayStartsProps) {
  const name = longDayInWords(day)
  return (
    <section className={styles.starts} aria-label={name}>
      {headed ? <h3 className={styles.dayName}>{name}</h3> : null}
      {departures.length === 0 ? <p className="muted">Nothing starts.</p> : null}
      <ul className={styles.list}>
        {departures.map((departure) => (
          <li key={departure.id ?? startKey(departure)}>
            <Start
              departure={departure}
              title={documents.get(departure.offeringUuid)?.offering.title ?? 'An offering that is gone'}
              option={optionTitle(documents.get(departure.offeringUuid), departure.optionId)}
              closing={closingOf(departure)}
              guests={guestsOf(departure)}
              onOpen={onOpen}
              now={now}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type StartProps = {
  departure: TeamDeparture
  title: string
  /** '' where there is but one. */
  option: string
  closing: Closing | undefined
  guests: string
  onOpen: (key: string) => void
  now: Date
}

function Start({ departure, title, option, closing, guests, onOpen, now }: StartProps) {
  const { localTime, status } = departure
  return (
    <button
      type="button"
      className={styles.start}
      data-status={status}
      onClick={() => onOpen(startKey(departure))}
    >
      <span className={styles.time}>{localTime === null ? 'Night' : timeInWords(localTime)}</span>
      <span className={styles.what}>
        {title}
        {option === '' ? null : <span className="muted"> · {option}</span>}
      </span>
      <span className={styles.state}>
        {standsInWords(departure, closing, now)}
        {guests === '' ? null : ` · ${guests}`}
      </span>
    </button>
  )
}

function optionTitle(document: OfferingDocument | undefined, id: string): string {
  if (!document || document.options.length < 2) return ''
  return document.options.find((option) => option.id === id)?.title ?? ''
}
