import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  BookingSchema,
  CancelQuoteSchema,
  type BookedUnits,
  type CancelQuote,
  type Contact,
  type GuestSaid,
  type HoldAsked,
  type ToldBooking,
} from '../../../../core/contracts/market/bookings.ts'
import type { PayAsked } from '../../../../core/contracts/market/payments.ts'
import { report } from '../../../platform/report.ts'
import { exchangeNow } from '../../../sync/engine/engine-handle.ts'
import { keepPart } from '../../keep-part.ts'
import { getJson, postJson } from '../../net/client.ts'
import { ApiError } from '../../net/errors.ts'
import type { HeardBooking } from '../../../domain/market/bookings/hold-clock.ts'

const PATH = 'api/bookings'

/** What is shown of a booking is asked again after this, and whenever the person comes back to the page. */
const FRESH_MS = 15_000

/** One of a person's own bookings; null where they have none of this uuid. Throws as `getJson` does. */
export function bookingQuery(userId: string, uuid: string) {
  return queryOptions({
    queryKey: oneKey(userId, uuid),
    queryFn: async ({ signal }): Promise<HeardBooking | null> => {
      try {
        return await heard(() => getJson(pathOf(uuid), BookingSchema, { signal }))
      } catch (problem) {
        if (problem instanceof ApiError && problem.status === 404) return null
        throw problem
      }
    },
    staleTime: FRESH_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

/** All of a person's bookings, newest first, ended ones too. Throws as `getJson` does. */
export function bookingsQuery(userId: string) {
  return queryOptions({
    queryKey: allKey(userId),
    queryFn: async ({ signal }): Promise<HeardBooking[]> => {
      const heardAtMs = performance.now()
      const bookings = await getJson(PATH, v.array(BookingSchema), { signal })
      return bookings.map((booking) => ({ booking, heardAtMs }))
    },
    staleTime: FRESH_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

/** What would come back if these units were cancelled now, or all of it where `units` is null. Asked anew each time. Throws as `getJson` does. */
export function cancelQuoteQuery(userId: string, uuid: string, units: BookedUnits | null) {
  const asked = units?.map(({ unitId, quantity }) => `${unitId}:${quantity}`).join(',')
  return queryOptions({
    queryKey: [PATH, userId, 'cancel-quote', uuid, asked ?? 'all'],
    queryFn: ({ signal }): Promise<CancelQuote> =>
      getJson(
        `${pathOf(uuid)}/cancel-quote${asked === undefined ? '' : `?units=${asked}`}`,
        CancelQuoteSchema,
        {
          signal,
        },
      ),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    retry: false,
  })
}

/** Holds seats. The same again, after an answer that was lost, answers what became of the first. Throws as `getJson` does. */
export async function holdSeats(
  client: QueryClient,
  userId: string,
  asked: Pick<HoldAsked, 'uuid' | 'departureIds' | 'units'>,
): Promise<HeardBooking> {
  return tellScreens(client, userId, await heard(() => postJson(PATH, asked, BookingSchema)))
}

/** With `refundCents`, the refund that was shown, it counts where at least that comes back, whatever the version; the version tells one cancel of as many from the next. */
export type CancelAsked = { expectedVersion: number; refundCents?: number; units?: BookedUnits }

/** What a traveler does with a booking that stands. `expectedVersion` is the version that they saw. */
export type BookingAct =
  | { name: 'extend'; body: { expectedVersion: number } }
  | { name: 'confirm'; body: { expectedVersion: number; contact: Contact; guests: readonly GuestSaid[] } }
  /** Pays what is open, in one of the ways of who holds the money. */
  | { name: 'pay'; body: PayAsked }
  | { name: 'cancel'; body: CancelAsked }
  /** Takes another start that is offered, or does not. */
  | { name: `offers/${string}/${'accept' | 'decline'}`; body: { expectedVersion: number } }
  /** Offers a guest's seat to somebody in a trip with them, or takes it back. */
  | { name: `guests/${number}/hand-over`; body: { tripId: string; userId: string } }
  | { name: `guests/${number}/take-back`; body: Record<string, never> }
  /** `totalCents` is the price that was shown. */
  | {
      name: 'reschedule'
      body: {
        expectedVersion: number
        departureIds: readonly string[]
        units: BookedUnits
        totalCents: number
      }
    }

/** Does it, at most once however often the same is asked. Throws as `getJson` does. */
export async function actOnBooking(
  client: QueryClient,
  { userId, uuid }: { userId: string; uuid: string },
  { name, body }: BookingAct,
): Promise<HeardBooking> {
  const said = await heard(() => postJson(`${pathOf(uuid)}/${name}`, body, BookingSchema))
  return tellScreens(client, userId, said)
}

/** Asks for what is shown of a booking, of all of them and of the seats that are left again: somebody else may have changed them. */
export function askBookingsAgain(client: QueryClient, userId: string, offering?: string): void {
  void client.invalidateQueries({ queryKey: [PATH, userId] })
  if (offering !== undefined) void client.invalidateQueries({ queryKey: ['departures', offering] })
}

function tellScreens(client: QueryClient, userId: string, said: HeardBooking): HeardBooking {
  const { uuid, offering } = said.booking
  client.setQueryData(oneKey(userId, uuid), said)
  client.setQueryData(allKey(userId), (before: HeardBooking[] | undefined) =>
    before ? [said, ...before.filter((one) => one.booking.uuid !== uuid)] : before,
  )
  void client.invalidateQueries({ queryKey: allKey(userId) })
  void client.invalidateQueries({ queryKey: ['departures', offering.uuid] })
  // Whoever has a booking opens it where there is no signal: with the copy that was told of this, and not of the state before.
  keepPart('market')
  void exchangeNow().catch((failure: unknown) => report(failure, 'fetching a changed booking'))
  return said
}

/** The moment is that of asking: the server said its `now` behind it, so a countdown never shows time that is gone. */
async function heard(ask: () => Promise<ToldBooking>): Promise<HeardBooking> {
  const heardAtMs = performance.now()
  return { booking: await ask(), heardAtMs }
}

const pathOf = (uuid: string): string => `${PATH}/${encodeURIComponent(uuid)}`
const oneKey = (userId: string, uuid: string) => [PATH, userId, 'one', uuid]
const allKey = (userId: string) => [PATH, userId, 'all']
