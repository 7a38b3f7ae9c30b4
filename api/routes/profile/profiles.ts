import { Hono } from 'hono'
import {
  ProfilePatchSchema,
  type PublicProfile,
  type TravelerProfile,
} from '../../../core/contracts/profile/profile.ts'
import type { ApiEnv } from '../../start/env.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { readKeyedRequest } from '../../middleware/idempotency-key.ts'
import { parseForm, readJson } from '../../middleware/parse.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { singleId } from '../../../core/records/define-record.ts'
import { PROFILE } from '../../../core/records/profile.ts'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import { writeOnce, type WriteDeps } from '../../services/records/endpoint-writes.ts'
import { publicProfile, travelerProfile } from '../../services/profile/profiles.ts'

/**
 * `GET /api/traveler-profile`: one's own, with what nobody else sees. `PATCH`: writes the fields that are sent and answers as
 * the `GET` does. The picture has an endpoint of its own and is left out here. @source planning §7
 */
export function travelerProfileRoutes(deps: SessionDeps & WriteDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), async (c) =>
      c.json((await travelerProfile(deps.database, c.get('user').id)) satisfies TravelerProfile),
    )
    .patch('/', requireUser(deps), async (c) => {
      const userId = c.get('user').id
      const request = readKeyedRequest(c)
      const body = readJson(c)
      const patch = parseForm(ProfilePatchSchema, body)
      // A field that was not sent is undefined here and would take away what is stored.
      const set = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
      const edit: RecordEdit = { kind: PROFILE.kind, id: singleId(PROFILE), set }
      const write = { ...request, userId, now: deps.now() }
      const answer = await writeOnce(
        deps,
        write,
        async () => (Object.keys(set).length === 0 ? [] : [edit]),
        (transaction) => travelerProfile(transaction, userId),
      )
      return c.json(answer satisfies TravelerProfile)
    })
    .all('/', otherMethods('GET', 'HEAD', 'PATCH'))
}

/** `GET /api/profile`: the signed-in person as others see them. */
export function ownPublicProfileRoutes(deps: SessionDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), async (c) =>
      c.json((await publicProfile(deps.database, c.get('user').id)) satisfies PublicProfile),
    )
    .all('/', otherMethods('GET', 'HEAD'))
}

/** `GET /api/profiles/:userId`, for anybody: what the person shows. An id that nobody has is 404, whatever it looks like. */
export function publicProfileRoutes({ database }: Pick<SessionDeps, 'database'>): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/:userId', async (c) =>
      c.json((await publicProfile(database, c.req.param('userId'))) satisfies PublicProfile),
    )
    .all('/:userId', otherMethods('GET', 'HEAD'))
}
