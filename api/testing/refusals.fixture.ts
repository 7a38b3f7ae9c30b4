import { PROFILE_FACTS, showName } from '../../core/contracts/profile/profile.ts'
import { TRAVELER } from './test-api.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export const UUID = '0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b'
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

const PHONE = { phoneNumber: '3035550100', countryCode: 'us' }
const CODE = { verificationCode: '123456' }

/** In the form of both answers of an authenticator, and true in neither. */
const PASSKEY_ANSWER = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: 'AAAA',
    attestationObject: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
    userHandle: 'AAAA',
    transports: ['internal'],
  },
}

const FEEDBACK = {
  kind: 'issue',
  text: 'The map is empty',
  route: '/search',
  appVersion: '1.4.0',
  writtenAt: '2026-11-21T18:00:00Z',
}

/** A body of every endpoint that takes one, with every field. A registration with its birthday to come never makes an account. */
export const BODIES: readonly [method: string, path: string, body: Json][] = [
  ['POST', '/api/auth/register', { ...PERSON, birthYear: '2090' }],
  ['POST', '/api/auth/register', { ...IDENTITY, dateOfBirth: '2090-01-01' }],
  [
    'POST',
    '/api/auth/login',
    { email: 'a@example.com', password: 'x', rememberMe: true, transport: 'cookie' },
  ],
  ['POST', '/api/auth/check-email', { email: 'a@example.com' }],
  ['POST', '/api/auth/forgot-password', { email: 'a@example.com' }],
  ['POST', '/api/auth/reset-password', { email: 'a@example.com', ...CODE, password: 'columbine trail 9' }],
  ['POST', '/api/auth/phone-check-and-send', PHONE],
  ['POST', '/api/auth/verify-phone-auth', { ...PHONE, ...CODE, userId: null }],
  ['POST', '/api/auth/verify-email', CODE],
  ['POST', `/api/trips/${UUID}/members`, { email: 'a@example.com', role: 'editor' }],
  ['POST', `/api/trips/${UUID}/invite-links`, { role: 'viewer' }],
  ['PATCH', `/api/trips/${UUID}/members/${UUID}`, { role: 'editor' }],
  [
    'PUT',
    '/api/push',
    {
      endpoint: 'https://10.0.0.1/push',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      kinds: ['trip-reminder'],
      replaces: 'https://10.0.0.1/before',
    },
  ],
  ['POST', '/api/account/password', { currentPassword: 'x', newPassword: 'columbine trail 9' }],
  ['POST', '/api/account/confirm', { password: 'x' }],
  ['POST', '/api/account/email', { email: 'a@example.com', password: 'x' }],
  ['POST', '/api/account/email/verify', CODE],
  ['POST', '/api/account/phone', PHONE],
  ['POST', '/api/account/phone/verify', { ...PHONE, ...CODE }],
  ['POST', '/api/account/phone/remove', { password: 'x' }],
  ['POST', '/api/auth/admin/login', { email: 'a@example.com', password: 'x', transport: 'cookie' }],
  ['POST', '/api/auth/admin/register', { ...IDENTITY, dateOfBirth: '2090-01-01', invitation: 'code' }],
  ['POST', '/api/auth/admin/passkey', { passkey: 'x' }],
  ['POST', '/api/auth/passkeys', { name: 'My phone', response: PASSKEY_ANSWER }],
  ['POST', '/api/auth/passkeys/sign-in', { response: PASSKEY_ANSWER, rememberMe: true }],
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
  [
    'PATCH',
    '/api/traveler-profile',
    {
      firstName: 'Isabella',
      lastName: 'Bird',
      bio: 'I rode the Rockies.',
      showBio: true,
      interests: ['hiking'],
      showInterests: true,
      ...Object.fromEntries(
        PROFILE_FACTS.flatMap(({ name }) => [
          [name, 'Something'],
          [showName(name), true],
        ]),
      ),
    },
  ],
  ['POST', '/api/provider/members', { email: 'a@example.com', role: 'guide' }],
  ['PATCH', `/api/provider/members/${UUID}`, { role: 'manager' }],
  [
    'POST',
    '/api/bookings',
    {
      uuid: UUID,
      departureIds: [UUID],
      units: [{ unitId: UUID, quantity: 2 }],
      contact: { name: 'Isabella Bird', email: 'a@example.com', phone: '+13035550100' },
    },
  ],
  [
    'POST',
    `/api/bookings/${UUID}/confirm`,
    {
      expectedVersion: 1,
      contact: { name: 'Isabella Bird', email: 'a@example.com', phone: '+13035550100' },
      guests: [{ index: 0, name: 'Isabella Bird', age: 41 }],
    },
  ],
  ['POST', `/api/bookings/${UUID}/pay`, { expectedVersion: 1, method: 'test-accepted' }],
  ['POST', `/api/bookings/${UUID}/extend`, { expectedVersion: 1 }],
  [
    'POST',
    `/api/bookings/${UUID}/cancel`,
    { expectedVersion: 1, units: [{ unitId: UUID, quantity: 1 }], refundCents: 8500 },
  ],
  [
    'POST',
    `/api/bookings/${UUID}/waivers`,
    {
      guest: 0,
      name: 'Isabella Bird',
      at: '2026-11-21T18:00:00.000Z',
      textHash: 'a'.repeat(64),
      adult: { name: 'Henrietta Bird', relation: 'Sister' },
    },
  ],
  ['POST', `/api/bookings/${UUID}/guests/0/hand-over`, { tripId: UUID, userId: UUID }],
  [
    'POST',
    `/api/seats/${UUID}/waivers`,
    { guest: 0, name: 'Jim Nugent', at: '2026-11-21T18:00:00.000Z', textHash: 'a'.repeat(64), adult: null },
  ],
  [
    'POST',
    `/api/bookings/${UUID}/reschedule`,
    {
      expectedVersion: 1,
      departureIds: [UUID],
      units: [{ unitId: UUID, quantity: 1 }],
      totalCents: 8500,
    },
  ],
  ['POST', `/api/provider/bookings/${UUID}/accept`, { expectedVersion: 1 }],
  ['POST', `/api/provider/bookings/${UUID}/reject`, { expectedVersion: 1 }],
  ['POST', `/api/provider/bookings/${UUID}/no-show`, { expectedVersion: 1 }],
  [
    'POST',
    '/api/provider/check-ins',
    {
      uuid: UUID,
      booking: UUID,
      guests: [0],
      ticketVersion: 1,
      departure: UUID,
      at: '2026-12-01T16:00:00.000Z',
      collectedCents: 8500,
      undo: null,
    },
  ],
  [
    'POST',
    `/api/provider/bookings/${UUID}/propose`,
    { expectedVersion: 1, departureIds: [UUID], totalCents: 8500, reason: 'weather' },
  ],
  ['POST', `/api/bookings/${UUID}/offers/${UUID}/accept`, { expectedVersion: 1 }],
  ['POST', `/api/bookings/${UUID}/offers/${UUID}/decline`, { expectedVersion: 1 }],
  ['POST', `/api/provider/departures/${UUID}/cancel`, { reason: 'weather' }],
  ['PATCH', `/api/provider/departures/${UUID}`, { status: 'closed', capacity: 8 }],
  ['PATCH', `/api/provider/departures/${UUID}`, { guides: [] }],
  [
    'PUT',
    `/api/provider/offerings/${UUID}`,
    {
      offering: {
        kind: 'activity',
        title: 'Half day on the river',
        summary: 'Class III waves',
        description: 'Six to a boat.',
        categories: ['White Water Rafting'],
        lat: 38.5,
        lng: -106,
        placeId: 'town-salida',
        meeting: { text: 'Boathouse', lat: 38.5, lng: -106 },
        bring: ['Swimwear'],
        included: ['Helmet'],
        excluded: ['Lunch'],
        durationMinutes: 240,
        languages: ['English'],
        timeZone: 'America/Denver',
        bookingMode: 'instant',
        pricingPer: 'unit',
        policy: 'outfitter',
        waiver: 'Rivers are cold.',
      },
      options: [
        {
          id: UUID,
          title: 'Morning',
          minParty: 1,
          maxParty: 12,
          cutoffFirstMinutes: 120,
          cutoffJoinMinutes: 60,
          minToRun: 4,
          units: [
            {
              id: UUID.replace('6b', '6c'),
              type: 'ADULT',
              title: 'Adult',
              minAge: 13,
              maxAge: null,
              priceCents: 8500,
              heads: 1,
              accompaniedBy: [],
              minHeightCm: 120,
              maxWeightKg: 130,
            },
          ],
          schedule: [
            {
              id: UUID.replace('6b', '6d'),
              from: '2027-06-01',
              to: '2027-06-30',
              weekdays: [0, 6],
              times: ['09:00'],
              capacity: 12,
              priceChangeCents: 500,
            },
          ],
          exceptions: [
            {
              id: UUID.replace('6b', '6e'),
              date: '2027-06-02',
              time: '09:00',
              capacity: 0,
              reason: 'High water',
            },
          ],
        },
      ],
    },
  ],
  ['POST', '/api/back-by', { answer: 'no' }],
  ['POST', '/api/account/delete', { password: 'x' }],
  ['POST', '/api/feedback', FEEDBACK],
  ['POST', '/api/admin/feedback/any/answer', { text: 'Thank you' }],
  ['POST', `/api/admin/bookings/${UUID}/accept`, { expectedVersion: 1 }],
  ['POST', `/api/admin/bookings/${UUID}/reject`, { expectedVersion: 1 }],
  ['POST', '/api/admin/departures/any/cancel', { reason: 'weather' }],
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

export const QUERIES = [
  ...[
    'q=',
    'q=aspen&limit=x',
    'q=aspen&limit=0',
    'q=aspen&near=1',
    'q=aspen&near=99,0',
    'q=aspen&near=0,999',
    '',
  ],
]
  .map((query) => `/api/places/autocomplete?${query}`)
  .concat(['', '?before=', '?before=-1', '?before=5'].map((query) => `/api/spaces/any/any${query}`))

export const BAD: readonly Json[] = [
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
export const FIELDS: readonly [kind: string, recordId: string, field: string, value: Json][] = [
  ['plan', 'plan', 'days', { start: '2027-06-01', end: '2027-06-02' }],
  ['plan', 'plan', 'times', { start: '09:00', end: null }],
  ['plan', 'plan', 'party', { adults: 1, children: 0, infants: 0, chosen: true }],
  ['plan', 'plan', 'activities', { on: true, labels: ['Hiking'] }],
  ['plan', 'plan', 'lodging', { on: true, labels: ['Cabin'], type: 'cabin' }],
  ['plan', 'plan', 'radiusMiles', 25],
  ['plan', 'plan', 'budgetUsd', { low: 500, high: 900 }],
  ['plan', 'plan', 'hike', { maxMiles: 5, maxGainFt: null, hardest: null }],
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
  ['profile', 'profile', 'firstName', 'Isabella'],
  ['profile', 'profile', 'bio', 'I rode the Rockies.'],
  ['profile', 'profile', 'interests', ['hiking']],
  ['profile', 'profile', 'work', 'Guide'],
  ['profile', 'profile', 'showWork', true],
  ['profile', 'profile', 'profilePicture', null],
  ...Object.entries(FEEDBACK).map(([field, value]): [string, string, string, Json] => [
    'feedback',
    UUID,
    field,
    value,
  ]),
  ['notification', UUID, 'readAt', '2026-11-21T18:00:00Z'],
  ['back-by', `${UUID}:1`, 'due', { date: '2026-11-21', time: '19:00' }],
  ['back-by', `${UUID}:1`, 'whom', ['a@example.com']],
  ['back-by', `${UUID}:1`, 'back', { date: '2026-11-21', at: '2026-11-21T18:00:00Z' }],
  ['itinerary-selection', 'itinerary-selection', 'selection', { selectedItineraryId: 'one' }],
]
