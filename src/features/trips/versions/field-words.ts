import * as v from 'valibot'
import { timeInWords } from '../../../domain/calendar/clock-time.ts'
import type { Field } from '../../../../core/records/define-record.ts'
import type { Wish } from '../../../../core/domain/plan/plan.ts'
import { dollars } from '../../../../core/domain/words/numbers.ts'
import { ATTACHMENT } from '../../../../core/records/trips/attachment.ts'
import { CHECKLIST_ITEM } from '../../../../core/records/trips/checklist-item.ts'
import { DAY } from '../../../../core/records/trips/day.ts'
import { PACKING_ITEM } from '../../../../core/records/trips/packing-item.ts'
import { STOP } from '../../../../core/records/trips/stop.ts'
import { TRIP_NOTE } from '../../../../core/records/trips/trip-note.ts'
import { TRIP } from '../../../../core/records/trips/trip.ts'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import type { Slot, TripDates } from '../../../../core/domain/trips/trip.ts'
import type { Party } from '../../../../core/domain/plan/plan.ts'
import { guestsInWords } from '../../../parts/words/trip-words.ts'
import { stayInWords } from '../words/stay-words.ts'
import { tripDatesInWords } from '../words/trip-line.ts'

/** A field as forms call it, and its value in words. `today` is Colorado's, `YYYY-MM-DD`. */
type Wording<Value> = { label: string; words: (value: Value, today: string) => string }

const text = (label: string): Wording<string> => ({ label, words: (value) => value || 'Empty' })
const time = (label: string): Wording<string | null> => ({
  label,
  words: (value) => (value === null ? 'No time' : timeInWords(value)),
})
const yesNo = (label: string): Wording<boolean> => ({ label, words: (value) => (value ? 'Yes' : 'No') })
const since = (label: string): Wording<string | null> => ({
  label,
  words: (value) => (value === null ? 'No' : 'Yes'),
})
const cost = (label: string): Wording<number | null> => ({
  label,
  words: (value) => (value === null ? 'None' : dollars(value)),
})
const nightsWords = (nights: number | null): string =>
  nights === null ? 'As usual' : nights === 0 ? 'None' : String(nights)
const wish = (label: string): Wording<Wish> => ({
  label,
  words: ({ on, labels }) => (!on ? 'None chosen' : labels.length > 0 ? labels.join(', ') : 'Any'),
})

/** What nobody reads of, such as an order among others, needs no words. */
const WORDINGS: Record<string, Record<string, Wording<never>>> = {
  [TRIP.kind]: {
    title: text('Title'),
    dates: { label: 'Dates', words: (dates: TripDates, today) => tripDatesInWords(dates, today) },
    party: { label: 'Guests', words: (party: Party) => guestsInWords(party) ?? 'Nobody' },
    budgetUsd: cost('Budget per person'),
    activities: wish('Activities'),
    lodging: wish('Lodging'),
    transportation: wish('Transportation'),
    archivedAt: since('Archived'),
    removedAt: since('Deleted'),
  },
  [STOP.kind]: {
    place: { label: 'Place', words: ({ name, address }: Location) => name ?? address },
    slot: {
      label: 'Day',
      words: ({ day }: Slot) => (day === null ? 'Unscheduled' : `Day ${day}`),
    },
    time: time('Arrive at'),
    stayMinutes: {
      label: 'Stay',
      words: (minutes: number | null) => (minutes === null ? 'As long as usual' : stayInWords(minutes)),
    },
    nights: { label: 'Nights', words: nightsWords },
    costUsd: cost('Rough cost'),
    done: yesNo('Done'),
    removedAt: since('Deleted'),
  },
  [DAY.kind]: { title: text('Title'), setOff: time('Set off at') },
  [TRIP_NOTE.kind]: { text: text('Note') },
  [PACKING_ITEM.kind]: { text: text('Packing list'), packed: yesNo('Packed') },
  [CHECKLIST_ITEM.kind]: { text: text('Checklist'), done: yesNo('Ticked') },
  [ATTACHMENT.kind]: { name: text('Name'), removedAt: since('Deleted') },
}

const DECLARED: Record<string, Record<string, Field>> = Object.fromEntries(
  [TRIP, STOP, DAY, TRIP_NOTE, PACKING_ITEM, CHECKLIST_ITEM, ATTACHMENT].map(({ kind, fields }) => [
    kind,
    fields as Record<string, Field>,
  ]),
)

export type FieldName = { kind: string; field: string }

/** What a field of a trip is called; null where nobody needs to read of it. */
export const fieldLabel = ({ kind, field }: FieldName): string | null =>
  WORDINGS[kind]?.[field]?.label ?? null

/** A field's value in words; null where nobody needs to read of it, and where this version cannot. */
export function fieldInWords({ kind, field }: FieldName, value: unknown, today: string): string | null {
  const wording = WORDINGS[kind]?.[field]
  const declared = DECLARED[kind]?.[field]
  if (!wording || !declared) return null
  const read = v.safeParse(declared.read ?? declared.schema, value)
  return read.success ? wording.words(read.output as never, today) : null
}
