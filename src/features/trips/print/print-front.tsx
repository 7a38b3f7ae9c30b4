import { stopsOf, type Trip } from '../../../../core/domain/trips/trip.ts'
import { kmToMiles } from '../../../../core/domain/places/distance.ts'
import { dollars, wholeNumber } from '../../../../core/domain/words/numbers.ts'
import { dayColor } from '../../../map/markers/day-colors.ts'
import { driveTime } from '../../../parts/words/drive-words.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { guestsInWords } from '../../../parts/words/trip-words.ts'
import { dayTitle } from '../words/trip-line.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import { datesOnPaper } from './paper-words.ts'
import { numbersInWords } from './picture-pins.ts'
import { PrintNote } from './print-note.tsx'
import styles from './print.module.css'
import { TripPicture } from './trip-picture.tsx'

type PrintFrontProps = {
  trip: Trip
  worked: WorkedOut | null
  /** Of every stop by its id, as pins and lists show it. */
  numbers: ReadonlyMap<string, number>
}

/** The first page: what the trip is, its map, and which stops are on which day. */
export function PrintFront({ trip, worked, numbers }: PrintFrontProps) {
  const { party, budgetUsd, wishes, note } = trip
  const cost = stopsOf(trip).reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0)
  const travelers = Math.max(1, party.adults + party.children)
  const minutes = worked?.sense.days.reduce((sum, { schedule }) => sum + schedule.drivingMinutes, 0) ?? 0
  const km = worked?.sense.days.reduce((sum, { schedule }) => sum + schedule.drivingKm, 0) ?? 0
  const facts: readonly (readonly [term: string, words: string | null])[] = [
    ['When', datesOnPaper(trip.dates)],
    ['Who', guestsInWords(party)],
    [
      'Budget',
      budgetUsd === null
        ? null
        : `${dollars(budgetUsd * travelers)}${travelers > 1 ? `, ${dollars(budgetUsd)} each` : ''}`,
    ],
    ['Rough costs noted', cost === 0 ? null : dollars(cost)],
    [
      'Driving',
      minutes === 0 ? null : `about ${driveTime(minutes)}, ${wholeNumber(kmToMiles(km))} mi (estimate)`,
    ],
    [
      'Wishes',
      Object.values(wishes)
        .flatMap(({ labels }) => labels)
        .join(', '),
    ],
  ]
  return (
    <header>
      <h2 className={styles.title}>{trip.title}</h2>
      <dl className={styles.facts}>
        {facts.map(([term, words]) =>
          words ? (
            <div key={term} className={styles.fact}>
              <dt>{term}</dt>
              <dd>{words}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <PrintNote text={note} />
      <figure className={styles.figure}>
        <TripPicture trip={trip} worked={worked} />
        <DayKey trip={trip} numbers={numbers} />
      </figure>
    </header>
  )
}

/** The days with the colour of their ways and the numbers of their stops. */
function DayKey({ trip, numbers }: Pick<PrintFrontProps, 'trip' | 'numbers'>) {
  const days = trip.days.filter(({ stops }) => stops.length > 0)
  return (
    <figcaption>
      <ul className={styles.key}>
        {days.map((day) => {
          const [first, last] = [day.stops[0], day.stops.at(-1)]
          const names = [first, ...(last === first ? [] : [last])].flatMap((stop) =>
            stop ? [shortName(stop.place)] : [],
          )
          return (
            <li key={day.number} className={styles.keyLine}>
              <svg className={styles.swatch} viewBox="0 0 22 8" aria-hidden="true">
                <rect width="22" height="8" rx="4" fill={dayColor('light', day.number - 1)} />
              </svg>
              <span>
                <strong>{dayTitle(day)}</strong>:{' '}
                {numbersInWords(day.stops.map(({ id }) => numbers.get(id) ?? 0))} {names.join(' to ')}
              </span>
            </li>
          )
        })}
      </ul>
    </figcaption>
  )
}
