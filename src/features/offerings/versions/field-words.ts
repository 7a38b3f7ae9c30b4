import * as v from 'valibot'
import { dayInWords } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Field, FieldsOf, RecordKind } from '../../../../core/records/define-record.ts'
import { OFFERING_PHOTO } from '../../../../core/records/market/offering-photo.ts'
import { OFFERING } from '../../../../core/records/market/offering.ts'
import { OPTION } from '../../../../core/records/market/option.ts'
import { PROVIDER } from '../../../../core/records/market/provider.ts'
import { SCHEDULE_EXCEPTION } from '../../../../core/records/market/schedule-exception.ts'
import { SCHEDULE_RULE } from '../../../../core/records/market/schedule-rule.ts'
import { UNIT } from '../../../../core/records/market/unit.ts'
import { timeInWords } from '../../../domain/calendar/clock-time.ts'
import {
  KIND_WORDS,
  POLICY_WORDS,
  UNIT_TYPE_WORDS,
  WEEKDAY_WORDS,
} from '../../../domain/market/market-words.ts'
import { priceInWords } from '../../../domain/market/money.ts'
import type { FieldWords } from '../../../domain/versions/versions.ts'

/** A field as the editor calls it, and its value in words. */
type Wording<Value> = { label: string; words: (value: Value) => string }
type Wordings<K> = { [Name in keyof FieldsOf<K>]?: Wording<Required<FieldsOf<K>>[Name]> }

const text = (label: string): Wording<string> => ({ label, words: (value) => value || 'Empty' })
const list = (label: string): Wording<readonly string[]> => ({
  label,
  words: (values) => values.join(', ') || 'None',
})
const amount = (label: string, unit = ''): Wording<number> => ({ label, words: (value) => `${value}${unit}` })
const amountIfAny = (label: string, none: string, unit = ''): Wording<number | null> => ({
  label,
  words: (value) => (value === null ? none : `${value}${unit}`),
})
const hours = (minutes: number): string => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`)
const cutoff = (label: string): Wording<number> => ({
  label,
  words: (minutes) => (minutes === 0 ? 'Until it starts' : `${hours(minutes)} before`),
})

const OF_OFFERING: Wordings<typeof OFFERING> = {
  kind: { label: 'Kind', words: (kind) => KIND_WORDS[kind] },
  title: text('Title'),
  summary: text('Summary'),
  description: text('Description'),
  categories: list('Categories'),
  point: {
    label: 'Point on the map',
    words: (point) => (point === null ? 'None' : `${point.lat.toFixed(4)}, ${point.lng.toFixed(4)}`),
  },
  meeting: {
    label: 'Meeting point',
    words: (meeting) =>
      meeting === null ? 'None' : `${meeting.text}\n${meeting.lat.toFixed(4)}, ${meeting.lng.toFixed(4)}`,
  },
  bring: text('What to bring'),
  included: text('Included'),
  excluded: text('Not included'),
  durationMinutes: {
    label: 'How long',
    words: (minutes) => (minutes === null ? 'Not said' : hours(minutes)),
  },
  languages: list('Languages'),
  timeZone: text('Time zone'),
  bookingMode: {
    label: 'Booking',
    words: (mode) => (mode === 'instant' ? 'At once' : 'By request'),
  },
  pricingPer: {
    label: 'Prices',
    words: (per) => (per === 'unit' ? 'For each guest' : 'For a booking'),
  },
  policy: {
    label: 'Cancelling',
    words: (policy) => (policy === null ? 'None' : POLICY_WORDS[policy].name),
  },
  waiver: { label: 'Waiver', words: (waiver) => waiver ?? 'None' },
}

const OF_OPTION: Wordings<typeof OPTION> = {
  title: text('Title'),
  party: { label: 'Party', words: ({ min, max }) => `${min} to ${max}` },
  cutoffFirstMinutes: cutoff('Last booking, while nobody is in'),
  cutoffJoinMinutes: cutoff('Last booking, once somebody is'),
  minToRun: amountIfAny('Runs at', 'Any number'),
}

const OF_UNIT: Wordings<typeof UNIT> = {
  type: { label: 'Guest', words: (type) => UNIT_TYPE_WORDS[type] },
  title: text('Name'),
  ages: {
    label: 'Ages',
    words: ({ min, max }) =>
      min === null
        ? max === null
          ? 'Any'
          : `Up to ${max}`
        : max === null
          ? `From ${min}`
          : `${min} to ${max}`,
  },
  priceCents: { label: 'Price', words: priceInWords },
  heads: amount('Seats it takes'),
  minHeightCm: amountIfAny('Smallest height', 'Any', ' cm'),
  maxWeightKg: amountIfAny('Largest weight', 'Any', ' kg'),
}

const OF_RULE: Wordings<typeof SCHEDULE_RULE> = {
  dates: {
    label: 'Dates',
    words: ({ from, to }) => `${dayInWords(from)} – ${dayInWords(to, { withYear: true })}`,
  },
  weekdays: {
    label: 'Weekdays',
    words: (days) =>
      days.length === 7
        ? 'Every day'
        : [...days]
            .sort()
            .map((day) => WEEKDAY_WORDS[day])
            .join(', '),
  },
  times: { label: 'Times', words: (times) => [...times].sort().map(timeInWords).join(', ') || 'None' },
  capacity: amount('Capacity'),
  priceChangeCents: { label: 'Price change', words: priceInWords },
}

const OF_EXCEPTION: Wordings<typeof SCHEDULE_EXCEPTION> = {
  date: { label: 'Day', words: (day) => dayInWords(day, { withYear: true }) },
  time: { label: 'Time', words: (time) => (time === null ? 'The whole day' : timeInWords(time)) },
  capacity: { label: 'Capacity', words: (capacity) => (capacity === 0 ? 'Closed' : String(capacity)) },
  reason: text('Reason'),
}

/** As the profile's form calls them. */
const OF_PROFILE: Wordings<typeof PROVIDER> = {
  name: text('Name'),
  about: text('About you'),
  phone: { label: 'Phone for guests', words: (phone) => phone || 'None' },
}

/** What nobody reads of, such as an order among others, needs no words. */
const WORDINGS: readonly (readonly [RecordKind, Record<string, Wording<never>>])[] = [
  [OFFERING, OF_OFFERING],
  [OPTION, OF_OPTION],
  [UNIT, OF_UNIT],
  [SCHEDULE_RULE, OF_RULE],
  [SCHEDULE_EXCEPTION, OF_EXCEPTION],
  [PROVIDER, OF_PROFILE],
  [OFFERING_PHOTO, { alt: text('What is seen on it') }],
]

/** The words of what a provider offers, and of its profile. */
export const SUPPLY_WORDS: FieldWords = {
  label: ({ kind, field }) => wordingOf(kind, field)?.wording.label ?? null,
  words({ kind, field }, value) {
    const known = wordingOf(kind, field)
    const read = known && v.safeParse(known.declared.read ?? known.declared.schema, value)
    return read?.success ? known!.wording.words(read.output as never) : null
  },
}

function wordingOf(kind: string, field: string): { wording: Wording<never>; declared: Field } | null {
  const [definition, wordings] = WORDINGS.find(([one]) => one.kind === kind) ?? []
  const [wording, declared] = [wordings?.[field], definition?.fields[field]]
  return wording && declared ? { wording, declared } : null
}
