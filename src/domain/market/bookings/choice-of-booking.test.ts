import { expect, test } from 'vitest'
import { choiceOfBooking } from './choice-of-booking.ts'
import { deskBooking } from './desk-booking.fixture.ts'

test.each([null, '2027-05-02T10:00:00.000Z'])(
  'a family of four is one unit again, cancelled at %s',
  (cancelledAt) => {
    const [guest] = deskBooking().guests
    const guests = [0, 1, 2, 3].map((index) => ({ ...guest!, index, unitId: 'family', cancelledAt }))
    const family = {
      ...{ id: 'family', type: 'FAMILY', title: 'Family', heads: 4, priceCents: 30_000 },
      ...{ minAge: null, maxAge: null, accompaniedBy: [] },
    } as unknown as NonNullable<Parameters<typeof choiceOfBooking>[1]>[number]
    expect(choiceOfBooking(deskBooking({ guests }), [family]).units).toEqual([
      { unitId: 'family', quantity: 1 },
    ])
  },
)
