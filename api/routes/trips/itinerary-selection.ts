import { Hono, type Context } from 'hono'
import {
  ItinerarySelectionSchema,
  type ItinerarySelection,
} from '../../../core/contracts/trips/itinerary-selection.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { readKeyedRequest } from '../../middleware/idempotency-key.ts'
import { parseObject, readJson } from '../../middleware/parse.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { isDeeperThan } from '../../../core/records/patch-refusal.ts'
import { readFields, singleId } from '../../../core/records/define-record.ts'
import { ITINERARY_SELECTION } from '../../../core/records/trips/itinerary-selection.ts'
import { findRecord } from '../../repositories/records/records.ts'
import { writeOnce, type WriteDeps } from '../../services/records/endpoint-writes.ts'

const MAX_BODY_DEPTH = 60

/** `POST /api/user/save-itinerary-selection`: keeps the account's latest choice and answers what is stored. @source decisions §6 */
export function itinerarySelectionRoutes(deps: SessionDeps & WriteDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .post('/', requireUser(deps), async (c) => {
      const userId = c.get('user').id
      const request = readKeyedRequest(c)
      const selection = parseObject(ItinerarySelectionSchema, readShallow(c))
      const write = { ...request, userId, now: deps.now() }
      const { kind } = ITINERARY_SELECTION
      const id = singleId(ITINERARY_SELECTION)
      const stored = await writeOnce(
        deps,
        write,
        async () => [{ kind, id, set: { selection } }],
        (transaction) => findRecord(transaction, userId, kind, id),
      )
      const read = stored ? readFields(ITINERARY_SELECTION, stored.fields)?.selection : undefined
      return c.json((read ?? selection) satisfies ItinerarySelection)
    })
    .all('/', otherMethods('POST'))
}

/** The data is the caller's own; what goes too deep could be neither written nor compared. */
function readShallow(c: Context<ApiEnv>): unknown {
  const body = readJson(c)
  if (isDeeperThan(body, MAX_BODY_DEPTH)) throw new ApiError(422, 'invalid', 'This itinerary goes too deep.')
  return body
}
