import { BOOKING_INTENT } from '../../../../core/records/market/booking-intent.ts'
import { BOOKING_WITHDRAW } from '../../../../core/records/market/booking-withdraw.ts'
import type { Contact } from '../../../../core/contracts/market/bookings.ts'
import type { Wish } from '../../../../core/contracts/market/wishes.ts'
import type { KnownWish } from '../../../domain/market/bookings/wishes.ts'
import { askFor, sayYes, takeBack } from '../../../sync/hooks/use-requests.ts'
import { keepPart } from '../../keep-part.ts'
import { whenTold } from '../departures.ts'

/**
 * Keeps a wish, to be sent by page or worker once there is signal, with what this phone knows of its age. A visitor's waits until they
 * sign in. Rejects where this phone cannot keep it: then nothing is asked.
 */
export async function makeWish(
  wish: Omit<Wish, 'listAt' | 'madeAt' | 'clockOffMs' | 'consents'>,
): Promise<void> {
  const ids = wish.departures.flatMap(({ id }) => id ?? [])
  const told = await whenTold(wish.offering, ids)
  const server = told?.serverAsOf
  await askFor(BOOKING_INTENT, {
    ...wish,
    consents: { contact: true, policy: true },
    listAt: server === undefined ? null : new Date(server).toISOString(),
    madeAt: new Date().toISOString(),
    clockOffMs: told === null || server === undefined ? null : Math.round(told.asOf - server),
  })
  // Its outcome is looked at where there may be no signal again.
  keepPart('market')
}

/** Takes a wish back: off this phone where it was not sent, else the server is asked for it. Rejects where this phone cannot keep that. */
export async function withdrawWish({ id, state }: KnownWish): Promise<void> {
  if (state === 'waiting' || state === 'unasked') await takeBack(BOOKING_INTENT, id)
  else if (state === 'sent') await askFor(BOOKING_WITHDRAW, { wish: id })
}

/** Lets a wish that was made before signing in be asked for, with the account's own contact. Rejects where this phone cannot keep that. */
export const askForAdopted = (id: string, contact: Contact): Promise<void> =>
  sayYes(BOOKING_INTENT, id, { contact })
