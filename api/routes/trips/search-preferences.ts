import { Hono } from 'hono'
import {
  SearchPreferencesSchema,
  type SavedSearchPreferences,
  type SearchPreferences,
} from '../../../core/contracts/trips/search-preferences.ts'
import { toColoradoDay } from '../../../core/domain/calendar/wire-day.ts'
import { payloadOf, planOfPayload } from '../../../core/domain/plan/plan-payload.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { readBaseRevision } from '../../middleware/base-revision.ts'
import { readKeyedRequest } from '../../middleware/idempotency-key.ts'
import { parseObject, readJson } from '../../middleware/parse.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'
import { PLAN, PLAN_STOP } from '../../../core/records/trips/plan.ts'
import { planEdits, planOf } from '../../../core/records/trips/plan-records.ts'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import { listRecords } from '../../repositories/records/records.ts'
import { writeOnce, type WriteDeps } from '../../services/records/endpoint-writes.ts'

/**
 * The account's plan under its specified names. `GET /api/user/search-preferences`: every field and `revision`, the highest of
 * the plan and its stops; the defaults with revision 0 when nothing was saved. `POST`: the whole payload becomes the plan.
 * `If-Match` with an older revision is 409, without one the payload wins.
 */
export function searchPreferencesRoutes(deps: SessionDeps & WriteDeps): Hono<ApiEnv> {
  const { database, now } = deps
  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), async (c) => c.json(saved(await readPlan(database, c.get('user').id))))
    .post('/', requireUser(deps), async (c) => {
      const userId = c.get('user').id
      const request = readKeyedRequest(c)
      const base = readBaseRevision(c)
      const preferences = parseObject(SearchPreferencesSchema, withColoradoDays(readJson(c)))
      const write = { ...request, userId, now: now() }
      const answer = await writeOnce(
        deps,
        write,
        async (transaction) => editsTo(preferences, await readPlan(transaction, userId), base),
        async (transaction) => saved(await readPlan(transaction, userId)),
      )
      return c.json(answer)
    })
    .all('/', otherMethods('GET', 'HEAD', 'POST'))
}

/** The plan's records, removed stops included. */
const readPlan = (database: WriteDeps['database'], userId: string): Promise<StoredRecord[]> =>
  listRecords(database, userId, [PLAN.kind, PLAN_STOP.kind])

const live = (records: readonly StoredRecord[]) => records.filter(({ deletedAt }) => deletedAt === null)

/** A removed stop counts for the revision too: whoever has not seen the removal has not seen this plan. */
const revisionOf = (records: readonly StoredRecord[]): number =>
  Math.max(0, ...records.map(({ revision }) => revision))

function saved(records: readonly StoredRecord[]): SavedSearchPreferences {
  return { ...payloadOf(planOf(live(records))), revision: revisionOf(records) }
}

function editsTo(
  preferences: SearchPreferences,
  records: readonly StoredRecord[],
  base: number | null,
): RecordEdit[] {
  const revision = revisionOf(records)
  if (base !== null && base !== revision) {
    throw new ApiError(
      409,
      'conflict',
      `These preferences were saved meanwhile; they are at revision ${revision}.`,
    )
  }
  const known = live(records)
  return planEdits(known, planOfPayload(preferences, planOf(known)))
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
