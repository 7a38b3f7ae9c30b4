import { expect, test } from 'vitest'
import type { SaidCheckIn } from '../../../../core/contracts/market/check-ins.ts'
import { departureAtHand, checkInDepartures, type CheckInBooking } from '../bookings/check-in-list.ts'
import { collectedByDay, guideDays } from './guide-days.ts'

const ME = 'ana'
/** Eight in the morning in Colorado. */
const NOW = new Date('2027-06-10T14:00:00Z')

type Start = { id: string; startsAt: string; endsAt: string; guideIds?: string[] }
const guest = (index: number, isSigned = false) => ({
  ...{ index, name: null, unitTitle: 'Adult', cancelledAt: null, checkedIn: null },
  waiver: isSigned ? { signedAt: '2027-06-01T00:00:00Z', name: 'Isabella' } : null,
})
const booking = (
  { guideIds = [], ...departure }: Start,
  over: Partial<CheckInBooking> = {},
): CheckInBooking => ({
  uuid: `of ${departure.id}`,
  version: 2,
  code: 'RAFT42',
  status: 'confirmed',
  title: 'Rafting',
  option: 'Rafting',
  offering: { id: 7, uuid: 'o', kind: 'activity', timeZone: 'America/Denver' },
  provider: { id: 'boats', name: 'Clear Creek Boats' },
  departures: [{ ...departure, mark: '00', localDate: departure.startsAt.slice(0, 10), localTime: '09:00' }],
  guests: [guest(0, true), guest(1)],
  hasWaiver: true,
  ticketVersion: 1,
  contact: null,
  owedCents: 17_000,
  moneyHeldBy: 'nobody',
  guides: guideIds,
  guideIds,
  meeting: { text: 'At the boathouse', lat: 39, lng: -105 },
  keys: [],
  checkIns: [],
  keptUntil: '2099-01-01T00:00:00.000Z',
  states: new Map(),
  ...over,
})
const EARLY = { id: 'early', startsAt: '2027-06-10T12:00:00.000Z', endsAt: '2027-06-10T13:00:00.000Z' }
const YESTERDAY = {
  id: 'yesterday',
  startsAt: '2027-06-09T15:00:00.000Z',
  endsAt: '2027-06-09T17:00:00.000Z',
}
const NEXT = { id: 'next', startsAt: '2027-06-10T15:00:00.000Z', endsAt: '2027-06-10T17:00:00.000Z' }
const LATER = { id: 'later', startsAt: '2027-06-12T15:00:00.000Z', endsAt: '2027-06-12T17:00:00.000Z' }

test('a guide has their own departures of today and ahead, and those that nobody guides yet', () => {
  const all = [
    booking({ ...LATER, guideIds: ['ben', ME] }),
    booking({ ...NEXT, guideIds: ['ben'] }),
    booking({ ...EARLY, guideIds: [ME] }),
    booking({ ...YESTERDAY, guideIds: [ME] }),
    booking({ ...LATER, id: 'open' }),
  ]
  const { own, open } = guideDays(all, ME, NOW)
  expect(own.map(({ departure }) => departure.id)).toEqual(['early', 'later'])
  expect(open.map(({ departure }) => departure.id)).toEqual(['open'])
  expect(own[1]).toMatchObject({
    guests: 2,
    isIn: 0,
    waivers: { signed: 1, of: 2 },
    meeting: { text: 'At the boathouse' },
  })
  expect(guideDays([booking(NEXT, { hasWaiver: false })], ME, NOW).open[0]?.waivers).toBeNull()
})

test('check-in opens at the first of one’s own that is ahead, else at the next of all', () => {
  const all = [
    booking(NEXT),
    booking({ ...LATER, guideIds: [ME] }),
    booking({ ...YESTERDAY, guideIds: [ME] }),
  ]
  const at = (who: string) => departureAtHand(checkInDepartures(all), who, NOW)?.departure.id
  expect([at(ME), at('ben')]).toEqual(['later', 'next'])
})

const said = (id: string, over: Partial<SaidCheckIn> = {}): SaidCheckIn => ({
  ...{ id, by: 'Ana', byId: ME, guests: [0], ticketVersion: null, departure: 'next', undo: null },
  at: '2027-06-10T14:50:00.000Z',
  receivedAt: '2027-06-10T14:51:00.000Z',
  collectedCents: 8_500,
  ...over,
})

test('what one collected is summed up by day where it was: no duplicate, nothing undone, nobody else’s', () => {
  const first = booking(NEXT, {
    checkIns: [
      said('a'),
      said('twice', { at: '2027-06-10T14:55:00.000Z' }),
      said('undone', { guests: [1], at: '2027-06-10T14:30:00.000Z' }),
      said('undo', { undo: 'undone', at: '2027-06-10T14:31:00.000Z', collectedCents: null }),
      said('of-here', { guests: [1], by: null, receivedAt: null, at: '2027-06-11T05:30:00.000Z' }),
    ].map((one) => (one.id === 'of-here' ? { ...one, byId: undefined as never } : one)),
    states: new Map([['of-here', 'waiting']]),
  })
  const others = booking(LATER, {
    checkIns: [
      said('b', { byId: 'ben', departure: 'later' }),
      said('c', { guests: [1], departure: 'later', at: '2027-06-12T14:50:00.000Z', receivedAt: null }),
    ],
  })
  expect(collectedByDay([first, others], ME)).toEqual([
    { day: '2027-06-12', cents: 8_500, waitingCents: 0, checkIns: 1 },
    { day: '2027-06-10', cents: 17_000, waitingCents: 8_500, checkIns: 2 },
  ])
  expect(collectedByDay([others], 'nobody')).toEqual([])
})
