import type { DaySense } from '../../../domain/trips/trip-sense.ts'
import type { TripDay } from '../../../../core/domain/trips/trip.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import {
  hospitalFromDriveInWords,
  hospitalFromPlaceInWords,
} from '../../../parts/words/trip-hospital-words.ts'
import styles from './print.module.css'

type PrintHospitalsProps = { day: TripDay; sense: DaySense; numbers: ReadonlyMap<string, number> }

/** The hospitals near a day's drives and stops, each once, from the stop that is nearest to it. Nothing where none is known. */
export function PrintHospitals({ day, sense, numbers }: PrintHospitalsProps) {
  const lines = [
    ...(sense.hospitalOnDrive === null ? [] : [hospitalFromDriveInWords(sense.hospitalOnDrive)]),
    ...nearestOnes(day, sense)
      .filter(({ found }) => keyOf(found) !== (sense.hospitalOnDrive && keyOf(sense.hospitalOnDrive)))
      .map(({ at, found }) => {
        const stop = day.stops[at]
        const { text, source } = hospitalFromPlaceInWords(found)
        const from = stop ? `${numbers.get(stop.id) ?? ''} ${shortName(stop.place)}: ` : ''
        return { text: `${from}${text.charAt(0).toLowerCase()}${text.slice(1)}`, source }
      }),
  ]
  const [first] = lines
  if (!first) return null
  return (
    <div className={styles.hospitals}>
      {lines.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
      <p className={styles.source}>{first.source}</p>
    </div>
  )
}

type Found = NonNullable<DaySense['hospitals'][number]>

/** Of each hospital the stop with the shortest way to it, in the order of the stops. */
function nearestOnes(day: TripDay, { schedule, hospitals }: DaySense): { at: number; found: Found }[] {
  const best = new Map<string, { at: number; found: Found }>()
  schedule.stops.forEach(({ stopId }, number) => {
    const found = hospitals[number]
    if (!found) return
    const key = keyOf(found)
    const known = best.get(key)
    if (known && wayTo(known.found) <= wayTo(found)) return
    best.set(key, { at: day.stops.findIndex(({ id }) => id === stopId), found })
  })
  return [...best.values()].sort((a, b) => a.at - b.at)
}

const keyOf = ({ hospital: { name, town } }: Pick<Found, 'hospital'>): string => `${name} ${town}`

/** Minutes by car; where no road is known, longer than any drive. */
const wayTo = ({ drive, straightKm }: Found): number => drive?.minutes ?? 10_000 + straightKm
