import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { SignSchema, type SignAsked } from '../../../../core/contracts/market/waivers.ts'
import { waiverText } from '../../../../core/domain/market/bookings/booking-waiver.ts'
import { readFields } from '../../../../core/records/define-record.ts'
import { WAIVER_SIGNATURE } from '../../../../core/records/market/waiver-signature.ts'
import type { Database } from '../../../database/schema.ts'
import { ApiError } from '../../../errors.ts'
import { addSignature } from '../../../repositories/market/waiver-signatures.ts'
import type { Act } from '../../records/act.ts'
import { actOn, askedHash } from './booking-acts.ts'
import { waiverHash } from './booking-answer.ts'
import { own, type Of } from './bookings.ts'

/**
 * Signs the waiver of a guest; what is signed already stays as it is. Throws 404 for another's booking, 409 where nothing can be signed (`version` for
 * another text than the booking's), 422 for a guest that it does not have and a minor without an adult.
 */
export async function signWaiver(transaction: Transaction<Database>, of: Of<SignAsked>): Promise<boolean> {
  const { uuid, userId, asked, now } = of
  const { guest, name, at, textHash, adult } = asked
  const read: string[] = []
  const acting = {
    ...{ uuid, by: 'traveler' as const, asked: askedHash(userId, { sign: asked }), expectedVersion: null },
    ...{ now: now.toISOString(), mayAct: own(userId) },
  }
  try {
    await actOn(transaction, acting, ({ terms: { offering } }) => {
      read.push(waiverText(offering) ?? '')
      return { name: 'sign', guest, by: name, at, textHash, adult, ownHash: waiverHash(offering) }
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

/** `waiver-signature`: as `POST /api/bookings/:uuid/waivers`. */
export const signAsked: Act = async (transaction, { account, now, fields }) => {
  const { booking: uuid = '', ...said } = readFields(WAIVER_SIGNATURE, fields) ?? {}
  const asked = v.parse(SignSchema, said)
  const isNew = await signWaiver(transaction, { userId: account, now, uuid, asked })
  return { state: 'done', code: isNew ? 'signed' : 'already', message: null }
}
