import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import {
  GuestIdSchema,
  SaveLocationSchema,
  type SaveLocation,
  type SavedLocation,
} from '../contracts/saved-location.ts'
import { roundedDegrees } from '../domain/places/rounded-point.ts'
import type { ApiEnv } from '../env.ts'
import { clientNetwork } from '../middleware/client.ts'
import { otherMethods } from '../middleware/failures.ts'
import { readIdempotencyKey } from '../middleware/idempotency-key.ts'
import { parseObject, readJson } from '../middleware/parse.ts'
import { currentUser, presentedToken, signInFirst, type SessionDeps } from '../middleware/session.ts'
import { pruneGuestLocations, writeSavedLocation } from '../repositories/saved-locations.ts'
import { countAttempt } from '../services/rate-limits.ts'
import { runOnce } from '../services/run-once.ts'

const ENDPOINT = 'POST /api/save-location'

/** A guest is forgotten after this long without another save, when the next guest saves. */
const GUEST_LOCATION_DAYS = 30
const DAY_MS = 86_400_000

export type SaveLocationDeps = SessionDeps & { rateLimits: boolean }

/*
 * | Caller                           | Answer                        | Kept                                             |
 * |----------------------------------|-------------------------------|--------------------------------------------------|
 * | signed in                        | 201, `userId` of the account  | one row per account, the latest; ends with it    |
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
      const key = readIdempotencyKey(c)
      const asked = parseObject(SaveLocationSchema, readJson(c))
      if (deps.rateLimits) {
        const network = clientNetwork(c, deps.trustedProxies)
        await countAttempt(deps.database, 'saveLocation', network, deps.now())
      }
      const user = await currentUser(c, deps)
      return user ? saveForAccount(c, deps, asked, user.id, key) : saveForGuest(c, deps, asked)
    })
    .all('/', otherMethods('POST'))
}

async function saveForAccount(
  c: Context<ApiEnv>,
  { database, now }: SaveLocationDeps,
  asked: SaveLocation,
  userId: string,
  key: string | null,
): Promise<Response> {
  const location = understood(asked, userId)
  const request = { userId, key, endpoint: ENDPOINT, bodyText: c.get('bodyText'), now: now() }
  const answer = await runOnce(database, request, async (transaction) => {
    await writeSavedLocation(transaction, { userId }, location, request.now.toISOString())
    return { status: 201, body: JSON.stringify(location) }
  })
  return c.body(answer.body, answer.status, { 'Content-Type': 'application/json' })
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
      await writeSavedLocation(transaction, { guestId }, location, instant.toISOString())
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
