import { Hono, type Context } from 'hono'
import {
  FavoritePathSchema,
  MAX_FAVORITES,
  PutFavoriteSchema,
  type Favorite,
  type RemovedFavorite,
} from '../../../core/contracts/places/favorites.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { readKeyedRequest } from '../../middleware/idempotency-key.ts'
import { parseForm, parseObject, readJson } from '../../middleware/parse.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'
import { readFields } from '../../../core/records/define-record.ts'
import { FAVORITE } from '../../../core/records/favorite.ts'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import { countLive } from '../../repositories/records/count-records.ts'
import { findRecord, listRecords } from '../../repositories/records/records.ts'
import { writeOnce, type WriteDeps } from '../../services/records/endpoint-writes.ts'
import type { KeyedWrite } from '../../services/records/once.ts'

/*
 * | Call                          | What it does                                                                       |
 * |-------------------------------|------------------------------------------------------------------------------------|
 * | `GET /api/favorites`          | the account's favorites, newest first                                              |
 * | `PUT /api/favorites/:placeId` | adds the place; one that is there keeps its `addedAt`                              |
 * | `DELETE` of the same          | removes it; one that is not there is 200 too                                       |
 * | a key that has a receipt      | runs nothing: an add sent again does not undo a removal                            |
 *
 * The favorites are a set and no call replaces it, so that what two devices add is kept without any revision.
 */
export function favoritesRoutes(deps: SessionDeps & WriteDeps): Hono<ApiEnv> {
  const { database, now } = deps
  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), async (c) => c.json(await readFavorites(database, c.get('user').id)))
    .put('/:placeId', requireUser(deps), async (c) => {
      const request = readRequest(c, 'PUT', now())
      const favorite = readFavorite(c, request)
      const stored = await writeOnce(
        deps,
        request,
        (transaction) => additions(transaction, request.userId, favorite),
        (transaction) => findRecord(transaction, request.userId, FAVORITE.kind, request.placeId),
      )
      return c.json((favoriteOf(stored) ?? favorite) satisfies Favorite)
    })
    .delete('/:placeId', requireUser(deps), async (c) => {
      const request = readRequest(c, 'DELETE', now())
      const { placeId } = request
      const removal: RecordEdit = { kind: FAVORITE.kind, id: placeId, remove: true }
      return c.json(
        await writeOnce(
          deps,
          request,
          async () => [removal],
          async () => ({ placeId }) satisfies RemovedFavorite,
        ),
      )
    })
    .all('/', otherMethods('GET', 'HEAD'))
    .all('/:placeId', otherMethods('PUT', 'DELETE'))
}

/** Newest first; of one instant in the order of their ids. */
async function readFavorites(database: WriteDeps['database'], userId: string): Promise<Favorite[]> {
  const records = await listRecords(database, userId, [FAVORITE.kind])
  return records
    .flatMap((record) => favoriteOf(record) ?? [])
    .sort((a, b) => (a.addedAt === b.addedAt ? 0 : a.addedAt < b.addedAt ? 1 : -1))
}

/** Null for a removed one and for none. */
function favoriteOf(record: StoredRecord | null): Favorite | null {
  if (record === null || record.deletedAt !== null) return null
  const addedAt = readFields(FAVORITE, record.fields)?.addedAt
  return addedAt === undefined ? null : { placeId: record.id, addedAt }
}

/** One that is there stays as it is. */
async function additions(
  database: WriteDeps['database'],
  userId: string,
  { placeId, addedAt }: Favorite,
): Promise<RecordEdit[]> {
  if (favoriteOf(await findRecord(database, userId, FAVORITE.kind, placeId))) return []
  if ((await countLive(database, userId, FAVORITE.kind)) >= MAX_FAVORITES) {
    throw new ApiError(
      422,
      'invalid',
      `You can keep at most ${MAX_FAVORITES} favorites. Remove one before you add another.`,
    )
  }
  return [{ kind: FAVORITE.kind, id: placeId, set: { addedAt } }]
}

type FavoriteRequest = KeyedWrite & { placeId: string }

/** The place is part of the endpoint: a key that added one place cannot add or remove another. */
function readRequest(c: Context<ApiEnv>, method: 'PUT' | 'DELETE', now: Date): FavoriteRequest {
  const { placeId } = parseForm(FavoritePathSchema, { placeId: c.req.param('placeId') })
  const request = readKeyedRequest(c, `${method} /api/favorites/${placeId}`)
  return { ...request, userId: c.get('user').id, now, placeId }
}

/** A phone whose clock runs ahead must not hold its place at the top of the list for ever. */
function readFavorite(c: Context<ApiEnv>, { placeId, bodyText, now }: FavoriteRequest): Favorite {
  const { addedAt } = bodyText === '' ? {} : parseObject(PutFavoriteSchema, readJson(c))
  const latest = now.toISOString()
  return { placeId, addedAt: addedAt !== undefined && addedAt < latest ? addedAt : latest }
}
