import { Hono, type Context } from 'hono'
import type { Kysely } from 'kysely'
import { SearchPreferencesSchema } from '../contracts/search-preferences.ts'
import type { Database } from '../database/schema.ts'
import { toColoradoDay } from '../domain/calendar/wire-day.ts'
import type { ApiEnv } from '../env.ts'
import { ApiError } from '../errors.ts'
import { otherMethods } from '../middleware/failures.ts'
import { readIdempotencyKey } from '../middleware/idempotency-key.ts'
import { parseObject, readJson } from '../middleware/parse.ts'
import { requireUser, type SessionDeps } from '../middleware/session.ts'
import { readSearchPreferences, writeSearchPreferences } from '../repositories/search-preferences.ts'
import { runOnce } from '../services/run-once.ts'

const ENDPOINT = 'POST /api/user/search-preferences'

const REVISION = /^(?:W\/)?"?(\d{1,15})"?$/

/**
 * `GET /api/user/search-preferences`: every field and `revision`; the defaults with revision 0 when nothing was saved.
 * `POST`: the whole payload replaces what was saved. `If-Match` with an older revision is 409.
 */
export function searchPreferencesRoutes(deps: SessionDeps): Hono<ApiEnv> {
  const { database, now } = deps
  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), async (c) => c.json(await readSearchPreferences(database, c.get('user').id)))
    .post('/', requireUser(deps), async (c) => {
      const userId = c.get('user').id
      const key = readIdempotencyKey(c)
      const base = readBaseRevision(c)
      const preferences = parseObject(SearchPreferencesSchema, withColoradoDays(readJson(c)))
      const request = { userId, key, endpoint: ENDPOINT, bodyText: c.get('bodyText'), now: now() }
      const answer = await runOnce(database, request, async (transaction) => {
        await checkBase(transaction, userId, base)
        const saved = await writeSearchPreferences(
          transaction,
          userId,
          preferences,
          request.now.toISOString(),
        )
        return { status: 200, body: JSON.stringify(saved) }
      })
      return c.body(answer.body, answer.status, { 'Content-Type': 'application/json' })
    })
    .all('/', otherMethods('GET', 'HEAD', 'POST'))
}

async function checkBase(database: Kysely<Database>, userId: string, base: number | null): Promise<void> {
  if (base === null) return
  const { revision } = await readSearchPreferences(database, userId)
  if (base !== revision) {
    throw new ApiError(
      409,
      'conflict',
      `These preferences were saved meanwhile; they are at revision ${revision}.`,
    )
  }
}

/** Days may come as ISO date-times; what is stored is Colorado's day. @source decisions §3 */
function withColoradoDays(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { selectedStartDate, selectedEndDate } = body as Record<string, unknown>
  return {
    ...body,
    selectedStartDate: toColoradoDay(selectedStartDate),
    selectedEndDate: toColoradoDay(selectedEndDate),
  }
}

/** The revision that the caller's edit is based on; null when it does not say or takes any. */
function readBaseRevision(c: Context<ApiEnv>): number | null {
  const header = c.req.header('If-Match')?.trim()
  if (header === undefined || header === '*') return null
  const revision = REVISION.exec(header)?.[1]
  if (revision === undefined) throw new ApiError(422, 'invalid', 'If-Match must be the revision you know.')
  return Number(revision)
}
