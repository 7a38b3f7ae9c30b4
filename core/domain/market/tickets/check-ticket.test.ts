import fc from 'fast-check'
import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  checkTicket,
  TICKET_WHYS,
  type ListedBooking,
  type Signature,
  type TicketColour,
  type TicketWhy,
} from './check-ticket.ts'
import { bytesOfTicket, departureMark, readTicket, textOfTicket, type Ticket } from './ticket.ts'

const DAY_S = 86_400
const NOW = new Date('2027-06-12T14:40:00Z')
const seconds = (instant: string) => Date.parse(instant) / 1000

const BOOKING: ListedBooking = {
  uuid: '6b3f0a52-6d3c-4c1b-9a51-0d3b6a1b7c11',
  status: 'confirmed',
  ticketVersion: 3,
  departures: [
    {
      ...{ id: 'morning', mark: '00112233aabbccdd' },
      ...{ startsAt: '2027-06-12T15:00:00Z', endsAt: '2027-06-12T17:30:00Z' },
    },
  ],
  guests: [
    { index: 0, cancelledAt: null, checkedIn: null },
    { index: 1, cancelledAt: null, checkedIn: null },
  ],
  owedCents: 0,
}
const OTHER: ListedBooking = { ...BOOKING, uuid: '0f0e8f0a-3f5e-4b0e-8a55-9d1b1f6f2a01', owedCents: 900 }

const TICKET: Ticket = {
  key: 7,
  booking: BOOKING.uuid,
  departure: '00112233aabbccdd',
  validFrom: seconds('2027-06-12T12:00:00Z'),
  validUntil: seconds('2027-06-13T05:30:00Z'),
  version: 3,
  guest: 1,
}

const BEFORE = 'ffffffffffffffff'
const OF_BEFORE = { version: 2, departure: BEFORE }

const readOf = (ticket: Ticket) => readTicket(textOfTicket(bytesOfTicket(ticket), new Uint8Array(64)))

type Scene = {
  ticket?: Partial<Ticket>
  booking?: Partial<ListedBooking>
  list?: readonly ListedBooking[]
  signature?: Signature
  departure?: string | null
  now?: Date
}
const shown = ({
  ticket,
  booking,
  list,
  signature = 'right',
  departure = 'morning',
  now = NOW,
}: Scene = {}) =>
  checkTicket({
    read: readOf({ ...TICKET, ...ticket }),
    signature,
    list: list ?? [OTHER, { ...BOOKING, ...booking }],
    departure,
    now,
  })

const guests = (over: Partial<ListedBooking['guests'][number]>) =>
  BOOKING.guests.map((guest) => (guest.index === 1 ? { ...guest, ...over } : guest))

test('a ticket that is signed, on the list and not used is green, whichever start is at hand', () => {
  for (const departure of ['morning', null])
    expect(shown({ departure })).toEqual({
      colour: 'green',
      why: 'good',
      also: [],
      booking: BOOKING,
      guest: BOOKING.guests[1],
      ticket: TICKET,
    })
})

test.each<[string, TicketColour, TicketWhy, Scene, TicketWhy[]?]>([
  ['signed by nobody', 'red', 'forged', { signature: 'wrong' }],
  ['with a key that is not the provider’s', 'red', 'foreign', { signature: 'unknown' }],
  ['that this phone cannot check', 'amber', 'unchecked', { signature: 'unproven' }],
  ['of a cancelled booking', 'red', 'cancelled', { booking: { status: 'cancelled' } }],
  ['of a request that was refused after all', 'red', 'cancelled', { booking: { status: 'rejected' } }],
  ['of a guest who was cancelled', 'red', 'cancelled', { booking: { guests: guests({ cancelledAt: 'x' }) } }],
  ['that was replaced', 'red', 'older', { ticket: { version: 2 } }],
  ['of the start before it was moved', 'red', 'moved', { ticket: OF_BEFORE, departure: 'dawn' }],
  ['of the start before, of any start', 'red', 'moved', { ticket: OF_BEFORE, departure: null }],
  ['of the start before, shown at the one after', 'red', 'older', { ticket: OF_BEFORE }],
  [
    'of the start before, of a booking that came at the one after',
    'red',
    'moved',
    {
      ...{ ticket: OF_BEFORE, departure: 'dawn' },
      booking: { status: 'redeemed', guests: guests({ checkedIn: { at: 'x' } }) },
    },
  ],
  [
    'of the start before, that was cancelled as well',
    'red',
    'cancelled',
    { ticket: OF_BEFORE, departure: 'dawn', booking: { status: 'cancelled' } },
  ],
  ['of a guest who is in', 'red', 'used', { booking: { guests: guests({ checkedIn: { at: 'x' } }) } }],
  ['of a newer version than the list has', 'amber', 'newer', { ticket: { version: 4 } }],
  [
    'of a newer version, for another start than that at hand',
    'amber',
    'newer',
    { ticket: { version: 4, departure: 'ffffffffffffffff' } },
    ['other_departure'],
  ],
  [
    'of a booking that the list does not have, for another start',
    'amber',
    'newer',
    { list: [OTHER], ticket: { departure: 'ffffffffffffffff' } },
    ['other_departure'],
  ],
  [
    'of a booking that the list does not have, for another start than one that all have left',
    'amber',
    'newer',
    {
      list: [{ ...OTHER, movedFrom: [{ id: 'dawn', mark: BEFORE }] }],
      departure: 'dawn',
    },
    ['other_departure'],
  ],
  ['of a guest whom the list does not have', 'amber', 'newer', { ticket: { guest: 2 } }],
  ['of a booking that the list does not have', 'amber', 'newer', { list: [OTHER] }],
  [
    'of a booking that was not confirmed yet when the list was made',
    'amber',
    'newer',
    { booking: { status: 'pending', ticketVersion: null }, ticket: { version: 1 } },
  ],
  ['for another start', 'amber', 'other_departure', { departure: 'noon' }],
  ['shown a day early', 'amber', 'outside_time', { now: new Date('2027-06-11T14:40:00Z') }],
  ['shown a day late', 'amber', 'outside_time', { now: new Date('2027-06-13T14:40:00Z') }],
  ['of another time, and not on the list', 'red', 'over', { list: [OTHER], now: new Date('2027-07-12') }],
  ['of which something is to be paid', 'amber', 'unpaid', { booking: { owedCents: 1 } }],
  [
    'for another start, and to be paid',
    'amber',
    'other_departure',
    { departure: 'noon', booking: { owedCents: 1 } },
    ['unpaid'],
  ],
])('a ticket %s is %s', (_what, colour, why, scene, also = []) => {
  expect(shown(scene)).toMatchObject({ colour, why, also })
})

test('what is no ticket is red, and so is one whose picture is torn', () => {
  const text = textOfTicket(bytesOfTicket(TICKET), new Uint8Array(64))
  for (const read of [readTicket('https://trips.example/'), readTicket(text.slice(0, -8))])
    expect(
      checkTicket({ read, signature: 'unknown', list: [BOOKING], departure: null, now: NOW }),
    ).toMatchObject({ colour: 'red', why: 'unreadable', booking: null })
})

test('of all that is true of a ticket the worst says its colour, wherever its booking stands in the list', () => {
  const faults = {
    cancelled: (scene: Scene) => ({ ...scene, booking: { ...scene.booking, status: 'cancelled' as const } }),
    moved: (scene: Scene) => ({ ...scene, departure: 'noon', ticket: { ...scene.ticket, ...OF_BEFORE } }),
    older: (scene: Scene) => ({ ...scene, ticket: { ...scene.ticket, version: 2 } }),
    used: (scene: Scene) => ({
      ...scene,
      booking: { ...scene.booking, guests: guests({ checkedIn: { at: NOW.toISOString() } }) },
    }),
    other_departure: (scene: Scene) => ({ ...scene, departure: 'noon' }),
    outside_time: (scene: Scene) => ({ ...scene, now: new Date(NOW.getTime() + DAY_S * 1000) }),
    unpaid: (scene: Scene) => ({ ...scene, booking: { ...scene.booking, owedCents: 171_00 } }),
  } satisfies Partial<Record<TicketWhy, (scene: Scene) => Scene>>
  type Fault = keyof typeof faults
  const some = fc.shuffledSubarray(Object.keys(faults) as Fault[])
  const place = fc.nat({ max: 2 })
  fc.assert(
    fc.property(some, place, (chosen, at) => {
      const scene = chosen.reduce((so: Scene, fault) => faults[fault](so), {})
      const mine = { ...BOOKING, ...scene.booking }
      const { why, also, colour } = shown({
        ...scene,
        list: [OTHER, { ...OTHER, uuid: 'x' }].toSpliced(at, 0, mine),
      })
      const inOrder = TICKET_WHYS.filter((one) => chosen.includes(one as Fault))
      const isRed = inOrder.some((one) => ['cancelled', 'moved', 'older', 'used'].includes(one))
      expect(why).toBe(inOrder[0] ?? 'good')
      expect(colour).toBe(isRed ? 'red' : inOrder.length > 0 ? 'amber' : 'green')
      expect(also).toEqual(isRed ? [] : inOrder.slice(1))
    }),
  )
})

test('whose signature is not right is never looked up: a forger learns nothing, and no guest is shown', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Signature>('wrong', 'unknown', 'unproven'),
      fc.boolean(),
      (signature, isPaid) => {
        const check = shown({ signature, booking: { owedCents: isPaid ? 0 : 1 } })
        expect(check).toMatchObject({ booking: null, guest: null, ticket: null, also: [] })
        expect(check.colour).toBe(signature === 'unproven' ? 'amber' : 'red')
      },
    ),
  )
})

test('a ticket made 170 days ahead, five key rotations later, no signal: green', async () => {
  const keys = Array.from({ length: 6 }, (_, at) => ({ id: 1_000 + at, ...generateKeyPairSync('ed25519') }))
  const start = NOW.getTime() + 20 * 60_000
  const madeAt = start - 170 * DAY_S * 1000
  // One key a month: of the six that there were until today, the first signed it.
  const rotations = Math.floor((start - madeAt) / (30 * DAY_S * 1000))
  expect(rotations).toBe(5)
  const [first] = keys as [(typeof keys)[number]]
  const ticket: Ticket = { ...TICKET, key: first.id, version: 1, departure: await departureMark('morning') }
  const signed = bytesOfTicket(ticket)
  const text = textOfTicket(signed, sign(null, signed, first.privateKey))
  const at = (text: string, known: readonly (typeof keys)[number][]) => {
    const read = readTicket(text)
    const key = known.find(({ id }) => id === read?.ticket.key)
    const isRight = read !== null && key && verify(null, read.signed, key.publicKey, read.signature)
    const signature = !key ? 'unknown' : isRight ? 'right' : 'wrong'
    return checkTicket({
      read,
      signature,
      list: [{ ...BOOKING, ticketVersion: 1 }],
      departure: 'morning',
      now: NOW,
    })
  }
  expect(at(text, keys)).toMatchObject({ colour: 'green', why: 'good', guest: { index: 1 } })
  // Any other key, under its name too, proves nothing.
  expect(at(text, keys.slice(1))).toMatchObject({ colour: 'red', why: 'foreign' })
  expect(
    at(
      text,
      keys.slice(1).map((key) => ({ ...key, id: first.id })),
    ),
  ).toMatchObject({ why: 'forged' })
  // Neither does another guest under its signature.
  const other = textOfTicket(bytesOfTicket({ ...ticket, guest: 0 }), readTicket(text)!.signature)
  expect(at(other, keys)).toMatchObject({ colour: 'red', why: 'forged' })
})
