import { expect, test } from 'vitest'
import {
  checkTicket,
  TICKET_WHYS,
  type Signature,
  type TicketWhy,
} from '../../../../core/domain/market/tickets/check-ticket.ts'
import { ticketInWords } from './ticket-words.ts'

const NOW = new Date('2027-06-12T14:40:00Z')
const BOOKING = {
  uuid: 'booking',
  status: 'confirmed' as const,
  title: 'Browns Canyon',
  offering: { timeZone: 'America/Denver' },
  ticketVersion: 3,
  departures: [
    {
      ...{ id: 'morning', mark: '' },
      ...{ startsAt: '2027-06-12T15:00:00Z', endsAt: '2027-06-12T17:30:00Z' },
    },
  ],
  guests: [
    { index: 0, name: 'Isabella Bird', unitTitle: 'Adult', cancelledAt: null, checkedIn: null },
    { index: 1, name: null, unitTitle: 'Child', cancelledAt: null, checkedIn: null },
  ],
  owedCents: 0,
}
type Scene = {
  booking?: object
  guest?: object
  ticket?: object
  signature?: Signature
  departure?: string
  list?: []
  torn?: boolean
}

function said({ booking, guest, ticket, signature = 'right', departure = 'morning', list, torn }: Scene) {
  const mine = { ...BOOKING, ...booking }
  const guests = mine.guests.map((one) => (one.index === 0 ? { ...one, ...guest } : one))
  const read = {
    ticket: {
      key: 1,
      booking: 'booking',
      departure: '',
      validFrom: Date.parse('2027-06-12T12:00:00Z') / 1_000,
      validUntil: Date.parse('2027-06-13T05:30:00Z') / 1_000,
      version: 3,
      guest: 0,
      ...ticket,
    },
    signed: new Uint8Array(),
    signature: new Uint8Array(),
  }
  const check = checkTicket({
    read: torn ? null : read,
    signature,
    list: list ?? [{ ...mine, guests }],
    departure,
    now: NOW,
  })
  return {
    why: check.why,
    words: ticketInWords(check, { now: NOW, asOf: '2027-06-12T12:40:00Z', by: 'Ana' }),
  }
}

const EARLY = { validFrom: Date.parse('2027-06-13T12:00:00Z') / 1_000 }
const LATE = { validUntil: Date.parse('2027-06-12T14:00:00Z') / 1_000 }

const CASES: readonly [TicketWhy, Scene, string, RegExp][] = [
  ['good', {}, 'Good', /^Signed, on the list/],
  ['unreadable', { torn: true }, 'No ticket', /no ticket of Timberline/],
  ['forged', { signature: 'wrong' }, 'Not signed', /signature is wrong/],
  ['foreign', { signature: 'unknown' }, 'Not one of yours', /another provider’s/],
  ['over', { list: [], ticket: LATE }, 'For another time', /until today, 8:00 AM, and this list has nothing/],
  ['over', { list: [], ticket: EARLY }, 'For another time', /from tomorrow, 6:00 AM on, and/],
  ['cancelled', { booking: { status: 'cancelled' } }, 'Cancelled', /^The booking was cancelled/],
  ['cancelled', { guest: { cancelledAt: 'x' } }, 'Cancelled', /^This guest was cancelled/],
  ['older', { ticket: { version: 2 } }, 'Replaced', /Ask for the newest one/],
  [
    'moved',
    { departure: 'noon', ticket: { version: 2, departure: 'ff' } },
    'Moved to another time',
    /^The booking was moved to another time: today, 9:00 AM\. The ticket that counts/,
  ],
  [
    'used',
    { guest: { checkedIn: { at: '2027-06-12T14:12:00Z' } } },
    'Already in',
    /^Let in today, 8:12 AM, by Ana\.$/,
  ],
  ['unchecked', { signature: 'unproven' }, 'Not checked here', /cannot check signatures/],
  ['newer', { list: [] }, 'Not on the list', /made 2 h ago, does not have it: it was booked since, or moved/],
  ['newer', { ticket: { version: 4 } }, 'Newer than the list', /does not have it yet: it was changed since/],
  [
    'other_departure',
    { departure: 'noon' },
    'Another departure',
    /^It is for today, 9:00 AM: Browns Canyon\.$/,
  ],
  ['outside_time', { ticket: EARLY }, 'Too early', /good from tomorrow, 6:00 AM/],
  ['outside_time', { ticket: LATE }, 'Too late', /good until today, 8:00 AM/],
  ['unpaid', { booking: { owedCents: 171_00 } }, '$171.00 to pay', /^\$171\.00 of the booking/],
]

test.each(CASES)('%s is said in plain words', (why, scene, heading, sentence) => {
  const { words, why: found } = said(scene)
  expect(found).toBe(why)
  expect(words.heading).toBe(heading)
  expect(words.why[0]).toMatch(sentence)
})

test('each reason has its words', () => {
  expect(new Set(CASES.map(([why]) => why))).toEqual(new Set(TICKET_WHYS))
})

test('whom it is of is said, and all there is to look at', () => {
  const { words } = said({ departure: 'noon', booking: { owedCents: 50 } })
  expect(words.who).toBe('Isabella Bird · Adult')
  expect(words.why).toHaveLength(2)
  expect(said({ ticket: { guest: 1 } }).words.who).toBe('A guest · Child')
  expect(said({ signature: 'wrong' }).words.who).toBeNull()
  // Of what the list has not heard of it does not say when that is.
  expect(said({ ticket: { version: 4, departure: 'ff' } }).words.why[1]).toBe(
    'It is for another start than this one.',
  )
})
