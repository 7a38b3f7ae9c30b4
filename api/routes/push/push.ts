import { Hono, type Context } from 'hono'
import { PutPushSchema, type Push } from '../../../core/contracts/push/push.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { deviceOf } from '../../middleware/identity/device.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { parseObject, readJson } from '../../middleware/parse.ts'
import { requireUser, sessionOf, type SessionDeps } from '../../middleware/identity/session.ts'
import { deletePushOf } from '../../repositories/push/push-subscriptions.ts'
import {
  noSuchDevice,
  ownDevices,
  putDevice,
  type PushCaller,
} from '../../services/push/push-subscriptions.ts'
import type { RateLimits } from '../../services/limits/rate-limits.ts'

export type PushRoutesDeps = SessionDeps & {
  limits: Pick<RateLimits, 'countCostly'> | null
  /** The server's VAPID key, base64url; null where it sends nothing. */
  publicKey: string | null
  /** An origin that tests send to. */
  standIn: string | null
}

/** `/api/push`: which of the person's devices hear what while the app is closed. Endpoints and keys are told to nobody. */
export function pushRoutes(deps: PushRoutesDeps): Hono<ApiEnv> {
  const { database, limits, publicKey, standIn } = deps
  const callerOf = (c: Context<ApiEnv>): PushCaller => {
    const { id, user } = sessionOf(c)
    return { userId: user.id, sessionId: id, device: deviceOf(c), now: deps.now() }
  }
  const said = async (caller: PushCaller): Promise<Push> => ({
    publicKey,
    session: caller.sessionId,
    devices: await ownDevices(database, caller),
  })
  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), async (c) => c.json(await said(callerOf(c))))
    .put('/', requireUser(deps), async (c) => {
      const asked = parseObject(PutPushSchema, readJson(c))
      if (publicKey === null) throw new ApiError(404, 'not_found', 'This server sends no notifications.')
      const caller = callerOf(c)
      await limits?.countCostly('push', caller.userId)
      await putDevice(database, caller, asked, standIn)
      return c.json(await said(caller))
    })
    .all('/', otherMethods('GET', 'HEAD', 'PUT'))

    .delete('/:id', requireUser(deps), async (c) => {
      const ended = await deletePushOf(database, sessionOf(c).user.id, c.req.param('id'))
      if (!ended) throw noSuchDevice()
      return c.body(null, 204)
    })
    .all('/:id', otherMethods('DELETE'))
}
