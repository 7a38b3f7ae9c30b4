import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FailureSchema } from './contracts/failure.ts'
import { startTestApi, TRAVELER, type TestApi } from './test-api.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const UUID = '0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b'
const PLACE = {
  placeId: 'town-aspen',
  address: 'Aspen, Colorado, USA',
  lat: 39.19,
  lng: -106.82,
  name: 'Aspen',
  category: 'activities',
  color: '#003366',
}
const PERSON = { ...TRAVELER, email: 'refused@example.com', rememberMe: true }
const { birthMonth: _month, birthDay: _day, birthYear: _year, ...IDENTITY } = PERSON

/** A body of every endpoint that takes one, with every field. A registration with its birthday to come never makes an account. */
const BODIES: readonly [method: string, path: string, body: Json][] = [
  ['POST', '/api/auth/register', { ...PERSON, birthYear: '2090' }],
  ['POST', '/api/auth/register', { ...IDENTITY, dateOfBirth: '2090-01-01' }],
  [
    'POST',
    '/api/auth/login',
    { email: 'a@example.com', password: 'x', rememberMe: true, transport: 'cookie' },
  ],
  [
    'POST',
    '/api/user/search-preferences',
    {
      selectedDestinations: [PLACE],
      selectedLocationPickerLocations: [PLACE],
      selectedStartDate: '2027-06-01',
      selectedEndDate: '2027-06-02',
      adults: 2,
      children: 1,
      infants: 1,
      activities: true,
      selectedActivities: ['Hiking'],
      lodging: true,
      lodgingType: 'cabin',
      selectedLodging: ['Cabin'],
      transportation: true,
      transportationType: 'suv',
      selectedTransportation: ['SUV'],
      startTime: '09:00',
      endTime: '17:00',
      hasSetCustomTimes: false,
    },
  ],
  ['POST', '/api/user/save-itinerary-selection', { selectedItineraryId: 'one', selectedItineraryData: {} }],
  [
    'POST',
    '/api/save-location',
    {
      latitude: 39,
      longitude: -106,
      address: 'Aspen, CO',
      timestamp: '2026-11-21T18:00:00Z',
      userId: null,
    },
  ],
  ['PUT', '/api/favorites/town-aspen', { addedAt: '2026-11-21T18:00:00Z' }],
  [
    'POST',
    '/api/sync',
    {
      account: 'somebody',
      since: { somebody: { epoch: 'one', revision: 0 } },
      patches: [
        {
          id: UUID,
          space: 'somebody',
          kind: 'plan',
          recordId: 'plan',
          create: true,
          remove: { base: 0 },
          fields: { openNow: { value: true, base: 0 } },
          again: true,
        },
      ],
      room: 1000,
    },
  ],
]

const QUERIES = [
  ...[
    'q=',
    'q=aspen&limit=x',
    'q=aspen&limit=0',
    'q=aspen&near=1',
    'q=aspen&near=99,0',
    'q=aspen&near=0,999',
    '',
  ],
].map((query) => `/api/places/autocomplete?${query}`)

const BAD: readonly Json[] = [
  null,
  true,
  7.5,
  -1,
  1e300,
  '',
  ' ',
  '\u200b',
  'a\0b',
  'x\ud800',
  'x'.repeat(500),
  [],
  [null],
  Array<string>(200).fill('x'),
  {},
  { x: 1 },
]

/** The values of the record kinds that phones write, each in a patch of its own. */
const FIELDS: readonly [kind: string, recordId: string, field: string, value: Json][] = [
  ['plan', 'plan', 'days', { start: '2027-06-01', end: '2027-06-02' }],
  ['plan', 'plan', 'times', { start: '09:00', end: null }],
  ['plan', 'plan', 'party', { adults: 1, children: 0, infants: 0, chosen: true }],
  ['plan', 'plan', 'activities', { on: true, labels: ['Hiking'] }],
  ['plan', 'plan', 'lodging', { on: true, labels: ['Cabin'], type: 'cabin' }],
  ['plan', 'plan', 'radiusMiles', 25],
  ['plan', 'plan', 'budgetUsd', { low: 500, high: 900 }],
  ['plan', 'plan', 'openNow', true],
  ['plan-stop', 'town-aspen', 'place', PLACE],
  ['plan-stop', 'town-aspen', 'position', 'V'],
  ['favorite', 'town-aspen', 'addedAt', '2026-11-21T18:00:00Z'],
  [
    'saved-location',
    'saved-location',
    'location',
    { latitude: 39, longitude: -106, address: 'Aspen', timestamp: '2026-11-21T18:00:00Z' },
  ],
  ['itinerary-selection', 'itinerary-selection', 'selection', { selectedItineraryId: 'one' }],
]

let api: TestApi
let session: { Cookie: string }
let account: string
beforeAll(async () => {
  api = await startTestApi()
  session = await api.signUp()
  account = v.parse(
    v.object({ id: v.string() }),
    await (await api.send('GET', '/api/auth/user', undefined, session)).json(),
  ).id
})
afterAll(() => api.stop())

test.each(BODIES)(
  '%s %s says in a sentence of ours what is wrong with any field',
  async (method, path, body) => {
    let refused = 0
    for (const broken of brokenVersions(body)) {
      const answer = await api.send(method, path, JSON.stringify(broken), {
        ...session,
        'Content-Type': 'application/json',
      })
      if (answer.status < 400) continue
      refused += 1
      const { message } = v.parse(FailureSchema, await answer.json())
      expectOurWords(message)
    }
    expect(refused).toBeGreaterThan(0)
  },
  30_000,
)

test.each(QUERIES)('%s is answered or refused in a sentence of ours', async (path) => {
  const answer = await api.send('GET', path)
  if (answer.status !== 200) expectOurWords(v.parse(FailureSchema, await answer.json()).message)
})

test.each(FIELDS)(
  '%s %s says in a sentence of ours what is wrong with %s',
  async (kind, recordId, field, value) => {
    const values = [...replacements(value)]
    const patches = values.map((broken, at) => ({
      id: `${UUID.slice(0, -4)}${at.toString(16).padStart(4, '0')}`,
      space: account,
      kind,
      recordId,
      create: true,
      fields: { [field]: { value: broken, base: 0 } },
    }))
    const messages: string[] = []
    for (const patch of patches) {
      const answer = await api.send(
        'POST',
        '/api/sync',
        { account, since: {}, patches: [patch], room: 0 },
        session,
      )
      const { results } = v.parse(
        v.object({ results: v.array(v.object({ outcome: v.string(), message: v.optional(v.string()) })) }),
        await answer.json(),
      )
      messages.push(...results.flatMap(({ message }) => message ?? []))
    }
    messages.forEach(expectOurWords)
    expect(messages.length).toBeGreaterThan(0)
  },
)

/** valibot speaks of what is 'Invalid', 'Expected' and 'received'; and none of ours shows a value of JavaScript's. */
function expectOurWords(message: string): void {
  expect(message).not.toMatch(/Invalid |Expected|received|undefined|\bnull\b|NaN|\[object/)
  expect(message).toMatch(/(^|: )[A-Za-z][^:]* /)
}

/** The body with each of its parts, however deep, missing or replaced by each bad value, and with a part that it does not know. */
function brokenVersions(body: Json): Record<string, Json>[] {
  return [...replacements(body)].filter(isObject)
}

function* replacements(value: Json): Generator<Json> {
  yield* BAD
  if (Array.isArray(value)) {
    for (const [at, inner] of value.entries()) {
      for (const bad of replacements(inner)) yield value.with(at, bad)
    }
  } else if (isObject(value)) {
    yield { ...value, stranger: 1 }
    for (const [name, inner] of Object.entries(value)) {
      const { [name]: _left, ...others } = value
      yield others
      for (const bad of replacements(inner)) yield { ...value, [name]: bad }
    }
  }
}

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
