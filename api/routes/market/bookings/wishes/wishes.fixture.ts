import { randomUUID } from 'node:crypto'
import type { ToldBooking } from '../../../../../core/contracts/market/bookings.ts'
import type { Departure } from '../../../../../core/contracts/market/public-offerings.ts'
import type { Wish } from '../../../../../core/contracts/market/wishes.ts'
import { POLICY_OF } from '../../../../../core/domain/market/bookings/policies.ts'
import { BOOKING_INTENT } from '../../../../../core/records/market/booking-intent.ts'
import { BOOKING_WITHDRAW } from '../../../../../core/records/market/booking-withdraw.ts'
import type { Decision } from '../../../../../core/records/request.ts'
import type { TestApi } from '../../../../testing/test-api.ts'
import { changes, signUpToSync } from '../../../records/sync.fixture.ts'
import { signUpProvider } from '../../offerings.fixture.ts'
import { bookingCalls, CONTACT, type Offered } from '../bookings.fixture.ts'

export const START = new Date('2026-11-21T18:00:00Z')

/** Two adults at one start, as a phone knew it at `START`. */
export function wishFor(offered: Offered, at: number | Departure, over: Partial<Wish> = {}): Wish {
  const start = typeof at === 'number' ? offered.departures[at]! : at
  const { id, optionId, localDate, localTime, startsAt, endsAt, cutoffAt } = start
  return {
    offering: offered.uuid,
    option: optionId,
    departures: [{ id, localDate, localTime }],
    units: [{ unitId: offered.adult, quantity: 2 }],
    contact: CONTACT,
    quote: { totalCents: 17_000, policy: 'outfitter', steps: [...POLICY_OF.outfitter.steps], version: 1 },
    mode: 'ask',
    limitCents: null,
    consents: { contact: true, policy: true },
    until: null,
    listAt: START.toISOString(),
    madeAt: START.toISOString(),
    clockOffMs: 0,
    about: {
      ...{ id: offered.id, title: 'Half day', kind: 'activity', provider: 'Two Bends', who: '2 × Adult' },
      ...{ timeZone: 'America/Denver', startsAt, endsAt, cutoffAt },
    },
    ...over,
  }
}

export const book = (over: Partial<Wish> = {}): Partial<Wish> => ({ mode: 'book', ...over })

export type WishScene = Awaited<ReturnType<typeof wishScene>>

/** A provider, and a traveler with a phone that makes wishes. */
export async function wishScene(api: TestApi) {
  api.clock.now = START
  const calls = bookingCalls(api)
  const provider = await signUpProvider(api)
  const traveler = await signUpToSync(api)
  const request = (wish: Wish, id: string = randomUUID(), client = traveler) =>
    client.patch(BOOKING_INTENT.kind, id, { create: true, fields: changes(0, wish) })
  return {
    ...{ calls, provider, traveler, request },
    /** What is decided of a request that the phone sends. */
    async decided(patch: ReturnType<typeof request>, client = traveler): Promise<Decision> {
      const { results, records } = await client.exchange({ patches: [patch] })
      const told = records.find(({ id }) => id === patch.recordId)?.fields['decision']
      if (!told) throw new Error(JSON.stringify(results))
      return told as Decision
    },
    withdraw: (wish: string, id: string = randomUUID()) =>
      traveler.patch(BOOKING_WITHDRAW.kind, id, { create: true, fields: changes(0, { wish }) }),
    mine: async (client = traveler): Promise<ToldBooking[]> => await calls.mine(client.session),
  }
}
