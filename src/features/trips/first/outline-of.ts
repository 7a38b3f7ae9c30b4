import { nightsOf } from '../../../../core/domain/trips/nights.ts'
import { stopsOf, type Trip, type TripDay, type TripStop } from '../../../../core/domain/trips/trip.ts'
import type { Attachment } from '../../../../core/records/trips/trip-attachments.ts'
import { glyphOfKind } from '../../../../core/domain/art/kind-glyphs.ts'
import { clockFace, timeInWords } from '../../../domain/calendar/clock-time.ts'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import {
  MAX_DAY_NOTE,
  MAX_DAYS_STOPS,
  MAX_OUTLINED_STOPS,
  MAX_STOP_NOTE,
  type OutlinedDay,
  type OutlinedFact,
  type OutlinedStop,
  type TripDays,
  type TripOutline,
} from '../../../domain/trips/trip-outline.ts'
import { inSlices } from '../../../platform/loading/slices.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { bedInWords, nightInWords } from '../plan/night/night-words.ts'
import { stopFacts, type StopFact } from '../plan/stops/stop-facts.ts'
import { panelKey, type TripPanel } from '../screen/trip-address.ts'
import { dayTabName, looseTabName, shortDay } from '../screen/day-tab-words.ts'
import { dateInWords, dayHeading } from '../words/day-words.ts'
import { dayTitle } from '../words/trip-line.ts'

type Said = {
  /** The account's id, null for a visitor. */
  owner: string | null
  /** What is shown of the trip. */
  panel: TripPanel
  files: readonly Pick<Attachment, 'stop'>[]
  /** What is known of places, by their ids. */
  known: ReadonlyMap<string, KnownPlace>
}

/** What the first frame of the next start says of a trip: what its screen draws as soon as it has the records. Decision record 67. */
export function outlineOf(trip: Trip, { owner, panel, files, known }: Said): TripOutline {
  return {
    owner,
    id: trip.id,
    title: trip.title,
    start: trip.dates.start,
    days: trip.days.map((day) => ({ words: shortDay(day), name: dayTabName(day) })),
    unscheduled: trip.unscheduled.length === 0 ? '' : looseTabName(trip),
    panel: panelKey(panel),
    day:
      'day' in panel ? outlinedDay(countedIn(trip), panel.day, MAX_OUTLINED_STOPS, { files, known }) : null,
  }
}

/** What each of its days shows at first. Decision record 81. */
export function daysOf(trip: Trip, said: Omit<Said, 'panel'>): TripDays {
  const { numbers, dayOf } = eachDay(trip, said)
  return { owner: said.owner, id: trip.id, days: numbers.map(dayOf) }
}

/** What each day of a trip shows at first, worked out a few milliseconds at a time: a long one would hold up who writes in it. */
export async function daysInSlices(trip: Trip, said: Omit<Said, 'panel'>): Promise<TripDays> {
  const { numbers, dayOf } = eachDay(trip, said)
  const days: OutlinedDay[] = []
  await inSlices(numbers, (number) => days.push(dayOf(number)))
  return { owner: said.owner, id: trip.id, days }
}

function eachDay(trip: Trip, said: Omit<Said, 'panel'>) {
  const counted = countedIn(trip)
  const numbers = [...trip.days.map(({ number }) => number), ...(trip.unscheduled.length === 0 ? [] : [null])]
  return {
    numbers,
    dayOf: (number: number | null) => outlinedDay(counted, number, MAX_DAYS_STOPS, said),
  }
}

/** A trip with what is counted through all of it. */
type CountedTrip = { trip: Trip; all: readonly TripStop[]; nights: ReturnType<typeof nightsOf> }

const countedIn = (trip: Trip): CountedTrip => ({ trip, all: stopsOf(trip), nights: nightsOf(trip) })

function outlinedDay(
  { trip, all, nights }: CountedTrip,
  number: number | null,
  mostStops: number,
  { files, known }: Pick<Said, 'files' | 'known'>,
): OutlinedDay {
  const day = trip.days.find((one) => one.number === number) ?? null
  const stops = day?.stops ?? trip.unscheduled
  const night = (day && nights.find((one) => one.day === day.number)) ?? null
  const last = stops.at(-1)
  const nightHere = night?.bed && night.position === 1 && night.bed.id === last?.id ? night : null
  const outlined = stops.slice(0, mostStops).map((stop): OutlinedStop => ({
    id: stop.id,
    name: shortName(stop.place),
    number: all.indexOf(stop) + 1,
    done: stop.done,
    note: stop.note.slice(0, MAX_STOP_NOTE),
    time: stop.time === null ? null : clockOf(stop.time),
    facts: factsOf(stop, known, filesOf(stop, files)),
    bed: nightHere && stop === last ? bedInWords(stop, nightHere, null, filesOf(stop, files)) : null,
  }))
  return {
    number: day?.number ?? null,
    name: day ? dayTitle(day) : 'Unscheduled',
    heading: day ? dayHeading(trip, day) : 'Unscheduled',
    date: day ? dateInWords(day) : '',
    setOff: day?.setOff ? `Set off at ${timeInWords(day.setOff)}` : '',
    note: (day?.note ?? '').slice(0, MAX_DAY_NOTE),
    stops: outlined,
    count: stops.length,
    night: night && !nightHere ? nightOf(day, night) : null,
  }
}

function nightOf(day: TripDay | null, night: ReturnType<typeof nightsOf>[number]): OutlinedDay['night'] {
  if (night.bed)
    return { bed: night.bed.id, name: `Night at ${shortName(night.bed.place)}`, words: nightInWords(night) }
  const near = day?.stops.at(-1)
  return { bed: null, name: 'No bed yet', words: near ? `Places to stay near ${shortName(near.place)}` : '' }
}

const filesOf = (stop: TripStop, files: Said['files']): number =>
  files.filter((one) => one.stop === stop.id).length

function factsOf(stop: TripStop, known: Said['known'], files: number): OutlinedFact[] {
  const facts: StopFact[] = stopFacts(stop, known.get(stop.place.placeId), null)
  if (files > 0) facts.push({ icon: 'file', text: plural(files, 'file') })
  return facts.map(({ icon, text, before = '', behind = '' }) => ({
    icon: typeof icon === 'string' ? icon : 'kind',
    glyph: typeof icon === 'string' ? '' : glyphOfKind(icon.kind),
    text,
    before,
    behind,
  }))
}

function clockOf(time: string): OutlinedStop['time'] {
  const { hour, minute, half } = clockFace(time)
  return { clock: `${hour}:${String(minute).padStart(2, '0')}`, half }
}
