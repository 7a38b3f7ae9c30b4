import * as v from 'valibot'
import { defineRecord, type RecordKind } from '../../../api/records/define-record.ts'
import { KINDS } from '../../../api/records/kinds.ts'
import { POSITION } from '../../../api/records/position.ts'

/** How the server's merge takes a trip's title: as it should, with a mistake of its own, or not at all. */
export const TITLE_CHECKS = ['right', 'throws', 'refuses'] as const
export type TitleCheck = (typeof TITLE_CHECKS)[number]

/** Other than `right` only while the server is at work. */
export const titles: { check: TitleCheck } = { check: 'right' }

const checkTitle = (): boolean => {
  if (titles.check === 'throws') throw new Error('A mistake in the merge')
  return titles.check === 'right'
}

const trip = {
  kind: 'proof-trip',
  id: 'uuid',
  space: 'own',
  required: ['title'],
  limit: 1_000,
  reads: 'members',
  guest: 'adopt',
  refusal: 'shown',
  label: 'Trip',
} as const
const title = { schema: v.pipe(v.string(), v.minLength(1), v.check(checkTitle)) }

/** Kinds that are declared nowhere else: a parent with ids of its own, each in a space of its own, and its children there. */
export const TRIP = defineRecord({ ...trip, fields: { title, notes: { schema: v.string() } } })

export const STOP = defineRecord({
  kind: 'proof-stop',
  id: 'uuid',
  space: { field: 'trip' },
  parent: { kind: 'proof-trip', field: 'trip' },
  fields: {
    trip: { schema: v.string() },
    name: { schema: v.string() },
    position: { schema: v.pipe(v.string(), v.regex(POSITION)) },
  },
  order: 'position',
  required: ['trip', 'name', 'position'],
  limit: 1_000,
  reads: 'members',
  guest: 'adopt',
  refusal: 'shown',
  label: 'Stop of a trip',
})

export const PROOF_KINDS: readonly RecordKind[] = [...KINDS, TRIP, STOP]

/** What an earlier version knew: a trip had no notes yet, and there were no stops of it. */
export const EARLIER_KINDS: readonly RecordKind[] = [...KINDS, defineRecord({ ...trip, fields: { title } })]

/** Valid values, each different from all others of its field. `count` is unique in a run. */
type ValueOf = (count: number) => unknown

const label = (options: readonly string[]) => (count: number) => ({
  on: true,
  labels: options.filter((_, at) => ((count + 1) >> at) % 2 === 1),
})

const day = (count: number) => new Date(Date.UTC(2030, 0, 1 + count)).toISOString().slice(0, 10)

const clock = (count: number) =>
  `${String(Math.floor(count / 60) % 24).padStart(2, '0')}:${String(count % 60).padStart(2, '0')}`

const position = (count: number) => `m${count.toString(36)}`

const ACTIVITIES = [
  'Hiking',
  'Camping',
  'Fishing',
  'Backpacking',
  'Hot Springs',
  'Campfire',
  'ATVing',
  'Skiing',
  'Ziplining',
]

/** Every field of every kind that a phone writes, but for those whose values are too few to be told apart. */
export const VALUES: Readonly<Record<string, Readonly<Record<string, ValueOf>>>> = {
  plan: {
    days: (count) => ({ start: day(count), end: null }),
    times: (count) => ({ start: clock(count), end: null }),
    party: (count) => ({
      adults: count % 17,
      children: 0,
      infants: Math.floor(count / 17) % 6,
      chosen: Math.floor(count / 102) % 2 === 0,
    }),
    activities: label(ACTIVITIES),
    budgetUsd: (count) => ({ low: 500 + count, high: 5000 }),
    elevationFt: (count) => ({ low: 3000 + count, high: 14_500 }),
  },
  'plan-stop': {
    place: (count) => ({ address: `Address ${count}`, lat: 39, lng: -105 }),
    position,
  },
  favorite: { addedAt: (count) => new Date(Date.UTC(2026, 0, 1, 0, 0, count)).toISOString() },
  'saved-location': {
    location: (count) => ({
      latitude: 39,
      longitude: -105,
      address: `Here ${count}`,
      timestamp: '2026-11-22T10:00:00.000Z',
    }),
  },
  'itinerary-selection': {
    selection: (count) => ({ selectedItineraryId: `itinerary-${count}`, selectedItineraryData: null }),
  },
  'proof-trip': { title: (count) => `Trip ${count}`, notes: (count) => `Notes ${count}` },
  'proof-stop': { name: (count) => `Stop ${count}`, position },
  profile: {
    bio: (count) => `I have been up ${count} fourteeners`,
    firstName: (count) => `Isabella ${count}`,
    work: (count) => `Guide ${count}`,
  },
  feedback: {
    kind: () => 'issue',
    text: (count) => `The map is empty, the ${count}th time`,
    route: (count) => `/itinerary/${count}`,
    appVersion: (count) => `1.0.${count}`,
    writtenAt: (count) => new Date(Date.UTC(2027, 0, 1, 0, 0, count)).toISOString(),
  },
  notification: { readAt: (count) => new Date(Date.UTC(2028, 0, 1, 0, 0, count)).toISOString() },
}
