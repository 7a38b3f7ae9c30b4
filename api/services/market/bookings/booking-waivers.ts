import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { SignSchema, type SignAsked } from '../../../../core/contracts/market/waivers.ts'
import { waiverText } from '../../../../core/domain/market/bookings/booking-waiver.ts'
import { readFields } from '../../../../core/records/define-record.ts'
import { WAIVER_SIGNATURE } from '../../../../core/records/market/waiver-signature.ts'
import type { Database } from '../../../database/schema.ts'
import { ApiError } from '../../../errors.ts'
import type { StoredBooking } from '../../../repositories/market/bookings.ts'
import { addSignature } from '../../../repositories/market/waiver-signatures.ts'
import type { Act } from '../../records/act.ts'
import { actOn, askedHash } from './booking-acts.ts'
import { waiverHash } from './booking-answer.ts'
import { own, type Of } from './bookings.ts'
import { findHeldSeat, holds, isUnderAge, type HeldSeat } from './held-seat.ts'

/** Who signs: who booked, or whoever a seat was handed to, and whether they are under age. */
type Signer = { mayAct: (stored: StoredBooking) => void; holder: { isMinor: boolean } | null }

/**
 * Signs the waiver of a guest; what is signed already stays as it is, and answers false. Throws 404 for another's booking, 409 where nothing can be
 * signed (`version` for another text than the booking's), 422 for a guest that it does not have and a minor without an adult.
 */
export async function signWaiver(
  transaction: Transaction<Database>,
  { uuid, userId, asked, now }: Of<SignAsked>,
  { mayAct, holder }: Signer = { mayAct: own(userId), holder: null },
): Promise<boolean> {
  const { guest, name, at, textHash, adult } = asked
  const read: string[] = []
  const acting = {
    ...{ uuid, by: 'traveler' as const, asked: askedHash(userId, { sign: asked }), expectedVersion: null },
    ...{ now: now.toISOString(), mayAct },
  }
  try {
    await actOn(transaction, acting, async ({ terms: { offering }, guests }) => {
      read.push(waiverText(offering) ?? '')
      const seat = guests.find(({ index }) => index === guest)?.seat
      const isOfMinor = seat?.state === 'accepted' && (await isUnderAge(transaction, seat.userId, now))
      return {
        ...{ name: 'sign', guest, by: name, at, textHash, adult, holder, isOfMinor },
        ownHash: waiverHash(offering),
      }
    })
  } catch (problem) {
    if (problem instanceof ApiError && problem.code === 'already') return false
    throw problem
  }
  const [text] = read
  // What was asked before was done before.
  if (text === undefined) return false
  await addSignature(
    transaction,
    {
      ...{ bookingId: uuid, guest, userId, textHash, guestName: name, adult, signedAt: at },
      receivedAt: now.toISOString(),
    },
    text,
  )
  return true
}

/** `waiver-signature`: as `POST /api/bookings/:uuid/waivers`, and as `POST /api/seats/:id/waivers` of a seat's holder. */
export const signAsked: Act = async (transaction, { account, now, fields }) => {
  const { booking: uuid = '', ...said } = readFields(WAIVER_SIGNATURE, fields) ?? {}
  const asked = v.parse(SignSchema, said)
  const of = { userId: account, now, uuid, asked }
  const seat = await findHeldSeat(transaction, uuid, account)
  const isNew = seat === null ? await signWaiver(transaction, of) : await signOwnWaiver(transaction, of, seat)
  return { state: 'done', code: isNew ? 'signed' : 'already', message: null }
}

/** A seat's holder signs for themselves; `of.uuid` is the seat's id. Throws as `signWaiver` does. */
export async function signOwnWaiver(
  transaction: Transaction<Database>,
  of: Of<SignAsked>,
  { bookingId, isMinor }: HeldSeat,
): Promise<boolean> {
  const { uuid: id, userId, asked } = of
  return await signWaiver(
    transaction,
    { ...of, uuid: bookingId },
    { holder: { isMinor: isMinor(of.now) }, mayAct: holds({ id, userId, guest: asked.guest }) },
  )
}
