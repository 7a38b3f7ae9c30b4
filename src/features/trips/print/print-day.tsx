import { timeInWords } from '../../../domain/calendar/clock-time.ts'
import { bookedMind } from '../../../domain/trips/booked/booked-mind.ts'
import type { BookedStop } from '../../../domain/trips/booked/booked-stops.ts'
import type { BookedAside } from '../../../domain/trips/booked/booked-trip.ts'
import type { DaySense } from '../../../domain/trips/trip-sense.ts'
import type { Night } from '../../../../core/domain/trips/nights.ts'
import type { TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'
import { dollars } from '../../../../core/domain/words/numbers.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { warningInWords } from '../../../parts/words/trip-warning-words.ts'
import { bookedNightInWords } from '../plan/booked/booked-words.ts'
import { nightInWords } from '../plan/night/night-words.ts'
import { dayFacts } from '../words/day-facts.ts'
import { roughTime } from '../words/stay-words.ts'
import { dayTitle } from '../words/trip-line.ts'
import { PrintAside, PrintBooked } from './print-booked.tsx'
import { PrintHospitals } from './print-hospitals.tsx'
import { PrintNote } from './print-note.tsx'
import { PrintStop } from './print-stop.tsx'
import { PrintWeather } from './print-weather.tsx'
import styles from './print.module.css'

type PrintDayProps = {
  day: TripDay
  /** How many the trip has. */
  days: number
  /** Null until it is worked out. */
  sense: DaySense | null
  /** The one after it; null after the trip's last day. */
  night: Night | null
  numbers: ReadonlyMap<string, number>
  /** Where the night before it is spent; null where nobody knows. */
  before: TripStop | null
  /** What of its stops is booked, by their ids, and what is listed beside them. */
  booked: ReadonlyMap<string, BookedStop>
  aside: readonly BookedAside[]
}

/** One day: what it brings, what to mind, its stops in order, the night, and the hospitals near them. */
export function PrintDay(props: PrintDayProps) {
  const { day, days, sense, night, numbers, before, booked, aside } = props
  const { stops } = day
  const cost = stops.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0)
  const setOff =
    day.setOff !== null
      ? timeInWords(day.setOff)
      : sense && stops.length > 0
        ? roughTime(sense.schedule.setOff)
        : ''
  const facts = [
    setOff === '' ? '' : `set off at ${setOff}`,
    ...(sense && stops.length > 0 ? dayFacts(sense) : []),
    cost === 0 ? '' : `rough costs ${dollars(cost)}`,
  ].filter(Boolean)
  const nameOf = (id: string | undefined) => {
    const stop = stops.find((one) => one.id === id)
    return stop ? shortName(stop.place) : ''
  }
  return (
    <section className={styles.day}>
      <div className={styles.dayHead}>
        <h3 className={styles.dayTitle}>
          {dayTitle(day)}
          {day.title === '' ? '' : `: ${day.title}`}
        </h3>
        {facts.length === 0 ? null : (
          <p className={styles.dayFacts}>
            {facts.join(' · ')}
            {sense && stops.length > 0 ? ' (estimates)' : ''}
          </p>
        )}
        {stops.length === 0 && aside.length === 0 ? (
          <p className={styles.dayFacts}>Nothing planned yet.</p>
        ) : null}
        {sense && stops.length > 0 ? <PrintWeather day={day} sense={sense} /> : null}
      </div>
      {sense && stops.length > 0
        ? sense.warnings.map((warning, at) => {
            const said = warningInWords(warning, nameOf('stopId' in warning ? warning.stopId : undefined))
            return (
              <p key={`${warning.code} ${at}`} className={styles.warning}>
                {said.text} <small className={styles.source}>{said.source}</small>
              </p>
            )
          })
        : null}
      {aside.map(({ booked: one }) => (
        <p key={one.id} className={styles.night}>
          <PrintAside booked={one} />
        </p>
      ))}
      <PrintNote text={day.note} />
      <ol className={styles.stops}>
        {stops.map((stop) => {
          const one = booked.get(stop.id)
          return (
            <PrintStop
              key={stop.id}
              stop={stop}
              booked={
                one ? (
                  <PrintBooked booked={one} mind={bookedMind(one, day, { sense, night: before })} />
                ) : null
              }
              number={numbers.get(stop.id) ?? 0}
              times={sense?.schedule.stops.find(({ stopId }) => stopId === stop.id) ?? null}
              day={{ ...day, of: days }}
              isBed={night?.bed?.slot.day !== day.number || night.bed.id === stop.id}
            />
          )
        })}
      </ol>
      {night ? (
        <PrintNight day={day} night={night} booked={(night.bed && booked.get(night.bed.id)) ?? null} />
      ) : null}
      {sense ? <PrintHospitals day={day} sense={sense} numbers={numbers} /> : null}
    </section>
  )
}

/** Where the night after a day is spent; nothing where the day's last stop has said it. */
function PrintNight({ day, night, booked }: { day: TripDay; night: Night; booked: BookedStop | null }) {
  const { bed, position } = night
  if (bed === null) return <p className={styles.night}>Night: no bed yet</p>
  if (position === 1 && bed === day.stops.at(-1)) return null
  return (
    <p className={styles.night}>
      Night at <strong>{shortName(bed.place)}</strong>,{' '}
      {booked ? bookedNightInWords(night, booked) : nightInWords(night)}
    </p>
  )
}
