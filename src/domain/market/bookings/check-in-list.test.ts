import { expect, test } from 'vitest'
import { withOwn, type CheckInBooking, type OwnCheckIn } from './check-in-list.ts'

const booking = (uuid: string): CheckInBooking => ({
  ...{ uuid, version: 2, code: 'RAFT42', status: 'confirmed', title: 'Rafting', option: 'Morning' },
  offering: { id: 7, uuid: 'o', kind: 'activity', timeZone: 'America/Denver' },
  provider: { id: 'boats', name: 'Clear Creek Boats' },
  departures: [
    {
      ...{ id: 'raft', mark: '00', localDate: '2027-06-10', localTime: '09:00' },
      ...{ startsAt: '2027-06-10T15:00:00.000Z', endsAt: '2027-06-10T17:00:00.000Z' },
    },
  ],
  movedFrom: [],
  guests: [0, 1].map((index) => ({
    ...{ index, name: null, unitTitle: 'Adult', cancelledAt: null, checkedIn: null, waiver: null },
  })),
  ...{ hasWaiver: false, ticketVersion: 1, contact: null, owedCents: 0, moneyHeldBy: 'nobody' },
  ...{ guides: [], guideIds: [], meeting: null, keys: [], checkIns: [] },
  keptUntil: '2099-01-01T00:00:00.000Z',
  states: new Map(),
})
const said = (uuid: string): OwnCheckIn => ({
  booking: uuid,
  said: {
    ...{ id: `said of ${uuid}`, by: null, departure: 'raft', guests: [1], ticketVersion: null, undo: null },
    ...{ at: '2027-06-10T14:50:00.000Z', receivedAt: null, collectedCents: null },
  },
  state: 'waiting',
})

test('what was said here counts at once, and every other booking stays the same object', () => {
  const [first, second] = [booking('first'), booking('second')]
  const [shown, same] = withOwn([first, second], [said('first')])
  expect(shown?.guests.map(({ checkedIn }) => checkedIn?.at ?? null)).toEqual([
    null,
    '2027-06-10T14:50:00.000Z',
  ])
  expect([...shown!.states.values()]).toEqual(['waiting'])
  expect(same).toBe(second)
  // What the server tells of by now is not added again.
  expect(withOwn([shown!], [said('first')])[0]).toBe(shown)
})
