import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ADULT,
  CHILD,
  hold,
  NOW,
  start,
  terms,
  went,
} from '../../../../core/domain/market/bookings/booking.fixture.ts'
import type { Booking, Guest } from '../../../../core/domain/market/bookings/booking.ts'
import { toldSeat } from './told-seat.ts'

/** Something that nobody else has: found again wherever it is said. */
const mark = (of: string, index: number) => `${of}-of-${index}-only`

const guests = fc.array(
  fc.record({
    isChild: fc.boolean(),
    isNamed: fc.boolean(),
    isGone: fc.boolean(),
    isSigned: fc.boolean(),
    state: fc.constantFrom('none' as const, 'offered' as const, 'accepted' as const, 'declined' as const),
  }),
  { minLength: 1, maxLength: 6 },
)

test('whatever a booking is, a seat tells its holder of their own guest alone', () => {
  fc.assert(
    fc.property(
      guests,
      fc.constantFrom('on_hold', 'confirmed', 'cancelled', 'completed'),
      (drawn, status) => {
        const made = drawn.map(({ isChild, isNamed, isGone, isSigned, state }, index): Guest => {
          const waiver = {
            ...{ textHash: SHA_OF_TEXT, name: mark('signer', index) },
            ...{ relation: mark('relation', index), signedAt: NOW },
          }
          const before = { name: mark('before', index), age: 91, waivers: [] }
          const seat = { id: `seat ${index}`, userId: mark('account', index), name: mark('short', index) }
          return {
            ...{ index, item: index, unitId: isChild ? CHILD : ADULT, age: 90 },
            name: isNamed ? mark('name', index) : null,
            cancelledAt: isGone ? NOW : null,
            waivers: isSigned ? [waiver] : [],
            seat: state === 'none' ? null : { ...seat, tripId: 'trip', bookedBy: 'Anna', state, before },
          }
        })
        const contact = { name: 'contact-only', email: 'contact-only@example.com', phone: 'contact-only' }
        const booking = {
          ...went(hold({ terms: terms({ waiver: TEXT }), departures: [start('2027-06-10')] })),
          ...{ status, contact, guests: made, code: 'CODE99', uuid: 'uuid-only' },
        } as Booking
        for (const { index, seat } of made) {
          const told = toldSeat(booking, `seat ${index}`, {
            now: NOW,
            providerPhone: '+13035550100',
            ticketOf,
          })
          expect(told === null).toBe(seat === null || seat.state === 'declined')
          const said = JSON.stringify(told)
          const found = [...said.matchAll(/(\w+)-of-(\d)-only/g)].map(([, what, of]) => `${what} ${of}`)
          const own = seat?.state === 'accepted' ? ['name', 'signer', 'relation', 'ticket'] : []
          for (const one of found) expect(own.map((what) => `${what} ${index}`)).toContain(one)
          for (const secret of ['contact-only', 'CODE99', booking.uuid, 'Cents', '90', '91'])
            expect(said).not.toContain(secret)
        }
      },
    ),
  )
})

const ticketOf = (guest: number) => ({ version: 1, text: mark('ticket', guest) })
const TEXT = 'Rivers are cold.'
const SHA_OF_TEXT = createHash('sha256').update(TEXT).digest('hex')
