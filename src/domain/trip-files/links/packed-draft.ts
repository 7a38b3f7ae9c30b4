import { pointId } from '../../../../core/domain/places/point-place.ts'
import type { Wish } from '../../../../core/domain/plan/plan.ts'
import type { DraftStop, TripDraft } from '../../../../core/domain/trip-files/trip-draft.ts'

/*
 * A draft as rows of values without names, for links: names would be a third of them. What is said by default is written as 0 and
 * falls away at a row's end. The order of the values is version 1 for good: a change of it is another version.
 */

type Row = unknown[]

export function packDraft(draft: TripDraft): unknown {
  const { title, dates, party, budgetUsd, wishes, note, dayNotes, packing, stops } = draft
  const { adults, children, infants, chosen } = party
  return trimmed([
    title,
    dates.start ?? 0,
    dates.days,
    stops.map(packStop),
    trimmed([adults, children, infants, chosen ? 1 : 0]),
    packNumber(budgetUsd),
    [wishes.activities, wishes.lodging, wishes.transportation].map(packWish),
    note || 0,
    dayNotes.map(({ day, title, setOff, note }) => trimmed([day, title || 0, setOff ?? 0, note || 0])),
    packing.map(({ text, packed }) => (packed ? [text, 1] : text)),
  ])
}

/** The way back. What comes out has the shape of a draft where what comes in was packed; a hostile value may have any. */
export function unpackDraft(packed: unknown): unknown {
  const [title, start, days, stops, party, budgetUsd, wishes, note, dayNotes, packing] = rowOf(packed)
  const [adults, children, infants, chosen] = rowOf(party)
  const [activities, lodging, transportation] = rowOf(wishes)
  return {
    title,
    dates: { start: start || null, days },
    party: {
      adults: adults ?? 0,
      children: children ?? 0,
      infants: infants ?? 0,
      chosen: chosen === 1,
    },
    budgetUsd: unpackNumber(budgetUsd),
    wishes: {
      activities: unpackWish(activities),
      lodging: unpackWish(lodging),
      transportation: unpackWish(transportation),
    },
    note: note || '',
    dayNotes: rowOf(dayNotes).map((row) => {
      const [day, title, setOff, note] = rowOf(row)
      return { day, title: title || '', setOff: setOff || null, note: note || '' }
    }),
    packing: rowOf(packing).map((item) => unpackItem(item, 'packed')),
    stops: rowOf(stops).map(unpackStop),
  }
}

function packStop({ place, day, time, stayMinutes, nights, costUsd, done, note, checklist }: DraftStop): Row {
  const { lat, lng, name, address, placeId, category, color } = place
  return trimmed([
    lat,
    lng,
    name ?? 0,
    day ?? 0,
    address || 0,
    placeId === pointId(place) ? 0 : placeId,
    time ?? 0,
    packNumber(stayMinutes),
    packNumber(costUsd),
    done ? 1 : 0,
    note || 0,
    checklist.map(({ text, done }) => (done ? [text, 1] : text)),
    category ?? 0,
    color ?? 0,
    packNumber(nights),
  ])
}

function unpackStop(packed: unknown): unknown {
  const [lat, lng, name, day, address, placeId, time, stayMinutes, costUsd, done, note, checklist, ...rest] =
    rowOf(packed)
  const [category, color, nights] = rest
  const isPoint = typeof lat === 'number' && typeof lng === 'number'
  return {
    place: {
      placeId: placeId || (isPoint ? pointId({ lat, lng }) : ''),
      address: address || '',
      lat,
      lng,
      ...said('name', name),
      ...said('category', category),
      ...said('color', color),
    },
    day: day || null,
    time: time || null,
    stayMinutes: unpackNumber(stayMinutes),
    nights: unpackNumber(nights),
    costUsd: unpackNumber(costUsd),
    done: done === 1,
    note: note || '',
    checklist: rowOf(checklist).map((item) => unpackItem(item, 'done')),
  }
}

const packWish = ({ on, labels, type }: Wish): Row => trimmed([on ? 1 : 0, labels, type ?? 0])

function unpackWish(packed: unknown): unknown {
  const [on, labels, type] = rowOf(packed)
  return { on: on === 1, labels: rowOf(labels), ...said('type', type) }
}

function unpackItem(packed: unknown, mark: 'packed' | 'done'): unknown {
  const [text, is] = typeof packed === 'string' ? [packed] : rowOf(packed)
  return { text, [mark]: is === 1 }
}

/** An empty text is something said: only 0 and what fell away are not. */
const said = (name: string, value: unknown): Record<string, unknown> =>
  value === 0 || value === undefined ? {} : { [name]: value }

/** One more than it is: zero is a number that somebody says. */
const packNumber = (value: number | null): number => (value === null ? 0 : value + 1)

const unpackNumber = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 ? value - 1 : null

const rowOf = (value: unknown): Row => (Array.isArray(value) ? value : [])

const isDefault = (value: unknown): boolean => value === 0 || (Array.isArray(value) && value.length === 0)

function trimmed(row: Row): Row {
  let length = row.length
  while (length > 0 && isDefault(row[length - 1])) length -= 1
  return row.slice(0, length)
}
