import { Hono, type Context } from 'hono'
import type { Kysely } from 'kysely'
import {
  FavoritePathSchema,
  MAX_FAVORITES,
  PutFavoriteSchema,
  type Favorite,
  type RemovedFavorite,
} from '../contracts/favorites.ts'
import type { Database } from '../database/schema.ts'
import type { ApiEnv } from '../env.ts'
import { ApiError } from '../errors.ts'
import { otherMethods } from '../middleware/failures.ts'
import { readIdempotencyKey } from '../middleware/idempotency-key.ts'
import { parseForm, parseObject, readJson } from '../middleware/parse.ts'
import { requireUser, type SessionDeps } from '../middleware/session.ts'
import { addFavorite, countOtherFavorites, listFavorites, removeFavorite } from '../repositories/favorites.ts'
import { runOnce, type OnceRequest } from '../services/run-once.ts'

/*
 * | Call                          | What it does                                                                       |
 * |-------------------------------|------------------------------------------------------------------------------------|
 * | `GET /api/favorites`          | the account's favorites, newest first                                              |
 * | `PUT /api/favorites/:placeId` | adds the place; one that is there keeps its `addedAt`                              |
 * | `DELETE` of the same          | removes it; one that is not there is 200 too                                       |
 * | a key that has a receipt      | the first answer again and nothing else: an add sent again does not undo a removal |
 *
 * The favorites are a set and no call replaces it, so that what two devices add is kept without any revision.
 */
export function favoritesRoutes(deps: SessionDeps): Hono<ApiEnv> {
  const { database, now } = deps
  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), async (c) => c.json(await listFavorites(database, c.get('user').id)))
    .put('/:placeId', requireUser(deps), async (c) => {
      const request = readRequest(c, 'PUT', now())
      const favorite = readFavorite(c, request)
      return answerOnce(c, database, request, async (transaction) => {
        await leaveRoom(transaction, request)
        return addFavorite(transaction, request.userId, favorite)
      })
    })
    .delete('/:placeId', requireUser(deps), async (c) => {
      const request = readRequest(c, 'DELETE', now())
      return answerOnce(c, database, request, async (transaction) => {
        await removeFavorite(transaction, request.userId, request.placeId)
        return { placeId: request.placeId } satisfies RemovedFavorite
      })
    })
    .all('/', otherMethods('GET', 'HEAD'))
    .all('/:placeId', otherMethods('PUT', 'DELETE'))
}

type FavoriteRequest = OnceRequest & { placeId: string }

/** The place is part of the endpoint: a key that added one place cannot add or remove another. */
function readRequest(c: Context<ApiEnv>, method: 'PUT' | 'DELETE', now: Date): FavoriteRequest {
  const { placeId } = parseForm(FavoritePathSchema, { placeId: c.req.param('placeId') })
  const endpoint = `${method} /api/favorites/${placeId}`
  return {
    userId: c.get('user').id,
    key: readIdempotencyKey(c),
    endpoint,
    bodyText: c.get('bodyText'),
    now,
    placeId,
  }
}

/** A phone whose clock runs ahead must not hold its place at the top of the list for ever. */
function readFavorite(c: Context<ApiEnv>, { placeId, bodyText, now }: FavoriteRequest): Favorite {
  const { addedAt } = bodyText === '' ? {} : parseObject(PutFavoriteSchema, readJson(c))
  const latest = now.toISOString()
  return { placeId, addedAt: addedAt !== undefined && addedAt < latest ? addedAt : latest }
}

async function leaveRoom(database: Kysely<Database>, { userId, placeId }: FavoriteRequest): Promise<void> {
  if ((await countOtherFavorites(database, userId, placeId)) < MAX_FAVORITES) return
  throw new ApiError(
    422,
    'invalid',
    `You can keep at most ${MAX_FAVORITES} favorites. Remove one before you add another.`,
  )
}

async function answerOnce(
  c: Context<ApiEnv>,
  database: Kysely<Database>,
  request: OnceRequest,
  effect: (transaction: Kysely<Database>) => Promise<Favorite | RemovedFavorite>,
): Promise<Response> {
  const answer = await runOnce(database, request, async (transaction) => ({
    status: 200,
    body: JSON.stringify(await effect(transaction)),
  }))
  return c.body(answer.body, answer.status, { 'Content-Type': 'application/json' })
}
