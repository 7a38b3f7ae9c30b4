import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import {
  GuestIdSchema,
  SaveLocationSchema,
  type SaveLocation,
  type SavedLocation,
} from '../../../core/contracts/trips/saved-location.ts'
import { roundedDegrees } from '../../../core/domain/places/rounded-point.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { clientAddress, networksOf } from '../../middleware/client.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { readKeyedRequest } from '../../middleware/idempotency-key.ts'
import { parseObject, readJson } from '../../middleware/parse.ts'
import {
  currentUser,
  presentedToken,
  signInFirst,
  type SessionDeps,
} from '../../middleware/identity/session.ts'
import { singleId } from '../../../core/records/define-record.ts'
import { SAVED_LOCATION } from '../../../core/records/trips/saved-location.ts'
import { pruneGuestLocations, writeGuestLocation } from '../../repositories/trips/saved-locations.ts'
import { writeOnce, type WriteDeps } from '../../services/records/endpoint-writes.ts'
import type { KeyedRequest } from '../../services/records/once.ts'
import type { RateLimits } from '../../services/limits/rate-limits.ts'

/** A guest is forgotten after this long without another save, when the next guest saves. */
const GUEST_LOCATION_DAYS = 30
const DAY_MS = 86_400_000

export type SaveLocationDeps = SessionDeps & WriteDeps & { limits: RateLimits | null }

/*
 * | Caller                           | Answer                        | Kept                                             |
 * |----------------------------------|-------------------------------|--------------------------------------------------|
 * | signed in                        | 201, `userId` of the account  | the account's `saved-location` record            |
 * | signed in, sends `guest-<uuid>`  | 409 `wrong_account`           | nothing: a visitor's, asked before they signed in |
 * | signed out, sends `guest-<uuid>` | 201, that `userId`            | one row per guest, the latest; at most 30 days   |
 * | signed out, sends no such id     | 201, `userId` null            | nothing: nobody could ever replace or claim it   |
 * | its session ended, no guest id   | 401                           | nothing; the phone waits until it is signed in   |
 */
/**
 * `POST /api/save-location`: 201 with what the server understood. Coordinates are rounded to 3 decimals here too, no
 * history is kept, and neither body nor owner is logged. An `Idempotency-Key` gets a receipt when signed in; a guest's
 * is only checked for its form, because the same save again leaves the same single row. Limited per network.
 * @source decisions §3
 */
export function saveLocationRoutes(deps: SaveLocationDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .post('/', async (c) => {
      const request = readKeyedRequest(c)
      const asked = parseObject(SaveLocationSchema, readJson(c))
      const networks = networksOf(clientAddress(c, deps.trustedProxies))
      await deps.limits?.countAttempt('saveLocation', networks)
      const user = await currentUser(c, deps)
      return user ? saveForAccount(c, deps, asked, user.id, request) : saveForGuest(c, deps, asked)
    })
    .all('/', otherMethods('POST'))
}

async function saveForAccount(
  c: Context<ApiEnv>,
  deps: SaveLocationDeps,
  asked: SaveLocation,
  userId: string,
  request: KeyedRequest,
): Promise<Response> {
  if (v.is(GuestIdSchema, asked.userId)) {
    throw new ApiError(
      409,
      'wrong_account',
      'This is the location of a visitor, and an account is signed in here.',
    )
  }
  const answer = understood(asked, userId)
  const { latitude, longitude, address, timestamp } = answer
  const { kind } = SAVED_LOCATION
  const set = { location: { latitude, longitude, address, timestamp } }
  await writeOnce(
    deps,
    { ...request, userId, now: deps.now() },
    async () => [{ kind, id: singleId(SAVED_LOCATION), set }],
    async () => undefined,
  )
  return c.json(answer, 201)
}

async function saveForGuest(
  c: Context<ApiEnv>,
  { database, trustedProxies, now }: SaveLocationDeps,
  asked: SaveLocation,
): Promise<Response> {
  const guestId = v.is(GuestIdSchema, asked.userId) ? asked.userId : null
  const hasEndedSession = presentedToken(c, trustedProxies) !== undefined
  if (guestId === null && hasEndedSession) throw signInFirst()
  const location = understood(asked, guestId)
  if (guestId !== null) {
    const instant = now()
    const oldest = new Date(instant.getTime() - GUEST_LOCATION_DAYS * DAY_MS)
    await database.transaction().execute(async (transaction) => {
      await pruneGuestLocations(transaction, oldest.toISOString())
      await writeGuestLocation(transaction, guestId, location, instant.toISOString())
    })
  }
  return c.json(location, 201)
}

function understood(asked: SaveLocation, userId: string | null): SavedLocation {
  return {
    latitude: roundedDegrees(asked.latitude),
    longitude: roundedDegrees(asked.longitude),
    address: asked.address,
    timestamp: asked.timestamp,
    userId,
    stored: userId !== null,
  }
}
