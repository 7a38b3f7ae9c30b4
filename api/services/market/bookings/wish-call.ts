import type { WishCall } from '../../../../core/contracts/market/wishes.ts'
import type { Patch } from '../../../../core/contracts/records/sync.ts'
import { BOOKING_INTENT } from '../../../../core/records/market/booking-intent.ts'
import type { Decision } from '../../../../core/records/request.ts'
import { ApiError } from '../../../errors.ts'
import { randomUUID } from '../../../platform/node/crypto.ts'
import { findAct } from '../../../repositories/records/acts.ts'
import { ensurePrivateSpace } from '../../../repositories/records/spaces.ts'
import { answerRequest, type RequestDeps } from '../../records/answer-request.ts'

/**
 * Asks for a wish as `booking-intent` does, and is that request: its record stands with its maker's, and whichever comes first is decided,
 * once. Throws 422 `key_reused` for the id of another one, 422 for what is none, 429 where it is to come later, and an error that is no answer
 * for a mistake of ours.
 */
export async function askByCall(
  deps: RequestDeps,
  { userId, now, asked }: { userId: string; now: Date; asked: WishCall },
): Promise<Decision> {
  const { uuid, departureIds, units, contact, intent } = asked
  const departures = intent.departures.map((start, at) => ({ ...start, id: departureIds[at] ?? null }))
  const said = { ...intent, departures, units, contact }
  const fields = Object.entries(said).map(([name, value]) => [name, { value, base: 0 }])
  const patch: Patch = {
    ...{ id: randomUUID(), space: userId, kind: BOOKING_INTENT.kind, recordId: uuid, create: true },
    fields: Object.fromEntries(fields) as Patch['fields'],
  }
  await deps.database.transaction().execute((transaction) => ensurePrivateSpace(transaction, userId))
  const { outcome, code, message } = await answerRequest(
    deps,
    { account: userId, now },
    BOOKING_INTENT,
    patch,
  )
  if (outcome === 'refused') {
    const words = message ?? 'It was not asked for.'
    throw code === 'key_reused'
      ? new ApiError(422, 'key_reused', 'This id was used for a different booking.')
      : code === 'forbidden'
        ? new ApiError(403, 'forbidden', words)
        : new ApiError(422, 'invalid', words)
  }
  if (outcome === 'failed' && code === 'later')
    throw new ApiError(429, 'rate_limited', 'The server cannot take this now. Please try again later.')
  const act = outcome === 'applied' ? await findAct(deps.database, { account: userId, id: uuid }) : undefined
  if (!act) throw new Error('A wish that was asked for by a call could not be decided')
  return JSON.parse(act.decision) as Decision
}
