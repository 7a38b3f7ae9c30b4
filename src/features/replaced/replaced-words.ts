import * as v from 'valibot'
import { timeInWords } from '../../domain/calendar/clock-time.ts'
import type { Days, Party, Times, Wish } from '../../../core/domain/plan/plan.ts'
import type { StopPlace } from '../../../core/domain/plan/plan-fields.ts'
import type { Field } from '../../../core/records/define-record.ts'
import { PLAN, PLAN_STOP } from '../../../core/records/trips/plan.ts'
import { budgetInWords, elevationInWords, hikeInWords, radiusInWords } from '../../filters/filter-words.ts'
import { datesInWords, firstThree, guestsInWords } from '../../parts/words/trip-words.ts'

/** A field that a person may read of: what it is called, and its value in words. `today` is Colorado's. */
type Wording<Value> = { label: string; words: (value: Value, today: string) => string }

const onOff = (on: boolean) => (on ? 'On' : 'Off')

const wish = (label: string): Wording<Wish> => ({
  label,
  words: ({ on, labels }) => (!on ? 'None chosen' : labels.length > 0 ? firstThree(labels) : 'Any'),
})

/** In the order in which they are listed. Places in an order, and when something was added, need no words. */
const WORDINGS: Record<string, Record<string, Wording<never>>> = {
  [PLAN.kind]: {
    days: { label: 'Dates', words: (days: Days, today) => datesInWords(days, today) ?? 'No dates' },
    times: { label: 'Times', words: timesInWords },
    party: { label: 'Guests', words: (party: Party) => guestsInWords(party) ?? 'Nobody' },
    activities: wish('Activities'),
    lodging: wish('Lodging'),
    transportation: wish('Transportation'),
    radiusMiles: { label: 'Distance', words: radiusInWords },
    budgetUsd: { label: 'Budget', words: budgetInWords },
    elevationFt: { label: 'Elevation', words: elevationInWords },
    hike: { label: 'Hikes', words: hikeInWords },
    inSeason: { label: 'Open during the trip', words: onOff },
    openNow: { label: 'Open now', words: onOff },
  },
  [PLAN_STOP.kind]: {
    place: {
      label: 'Stop',
      words: ({ name, address }: StopPlace) => (name === undefined ? address : `${name} (${address})`),
    },
  },
}

/** All fields a person reads of, as `kind field`, in the order in which they are listed. */
export const READABLE: readonly string[] = Object.entries(WORDINGS).flatMap(([kind, fields]) =>
  Object.keys(fields).map((field) => `${kind} ${field}`),
)

/** A field's value as it is read and in words; null where nobody needs to read of it, or where this version cannot. */
export function valueInWords(
  { kind, field }: { kind: string; field: string },
  value: unknown,
  today: string,
): { label: string; words: string; read: unknown } | null {
  const wording = WORDINGS[kind]?.[field]
  const declared = (DECLARED[kind] as Record<string, Field> | undefined)?.[field]
  if (!wording || !declared) return null
  const read = v.safeParse(declared.read ?? declared.schema, value)
  if (!read.success) return null
  return { label: wording.label, words: wording.words(read.output as never, today), read: read.output }
}

const DECLARED = { [PLAN.kind]: PLAN.fields, [PLAN_STOP.kind]: PLAN_STOP.fields }

function timesInWords({ start, end }: Times): string {
  if (start !== null && end !== null) return `${timeInWords(start)} – ${timeInWords(end)}`
  if (start !== null) return `From ${timeInWords(start)}`
  return end === null ? 'No times' : `Until ${timeInWords(end)}`
}
