import { Hono, type Context } from 'hono'
import type { SignedIn } from '../../../core/contracts/identity/accounts.ts'
import {
  AddPasskeySchema,
  PasskeySignInSchema,
  type PasskeyList,
} from '../../../core/contracts/identity/passkeys.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { clientAddress, networksOf } from '../../middleware/client.ts'
import { eventFacts } from '../../middleware/identity/event-facts.ts'
import { otherMethods } from '../../middleware/failures.ts'
import type { OriginDeps } from '../../middleware/origin-guard.ts'
import { parseForm, readJson } from '../../middleware/parse.ts'
import { relyingParty } from '../../middleware/identity/relying-party.ts'
import { requireConfirmed } from '../../middleware/identity/require-confirmed.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { startCookieSession } from '../../middleware/identity/start-session.ts'
import { listPasskeys } from '../../repositories/identity/passkeys.ts'
import { passkeyChangedMail } from '../../services/mail/code-words.ts'
import type { DiskReserve } from '../../services/limits/disk-reserve.ts'
import type { Messenger } from '../../services/mail/messenger.ts'
import {
  addPasskey,
  checkPasskey,
  passkeyOptions,
  passkeySignInOptions,
  removePasskey,
} from '../../services/identity/passkeys.ts'
import type { RateLimits } from '../../services/limits/rate-limits.ts'
import { keepSignInEvent } from '../../services/identity/sign-in-events.ts'

export type PasskeysDeps = SessionDeps &
  OriginDeps & {
    /** How often one may try these calls; null where limits are off. */
    limits: RateLimits | null
    messenger: Pick<Messenger, 'mailLater'>
    diskReserve: DiskReserve
  }

/**
 * `GET /api/auth/passkeys`, `POST` with `/options` before it, `DELETE /:id`: one's own; changing them needs a confirmed session. `POST /sign-in-options` and `/sign-in`: in
 * place of the password.
 */
export function passkeysRoutes(deps: PasskeysDeps): Hono<ApiEnv> {
  const { database, limits, messenger, now, trustedProxies } = deps
  const networks = (c: Context<ApiEnv>) => networksOf(clientAddress(c, trustedProxies))
  const moment = (c: Context<ApiEnv>) => ({ relyingParty: relyingParty(c, deps), now: now() })
  const list = (c: Context<ApiEnv>): Promise<PasskeyList> => listPasskeys(database, c.get('user').id)

  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), async (c) => c.json(await list(c)))
    .post('/', requireUser(deps), requireConfirmed(deps), async (c) => {
      const asked = parseForm(AddPasskeySchema, readJson(c))
      await deps.diskReserve('passkeys')
      await addPasskey(database, c.get('user'), asked, moment(c))
      messenger.mailLater(passkeyChangedMail(c.get('user').email, 'added'))
      await keepSignInEvent(database, 'passkey-added', eventFacts(c), now())
      return c.json(await list(c), 201)
    })
    .all('/', otherMethods('GET', 'HEAD', 'POST'))

    .post('/options', requireUser(deps), requireConfirmed(deps), async (c) => {
      await deps.diskReserve('passkeys')
      return c.json(await passkeyOptions(database, c.get('user'), moment(c)))
    })
    .all('/options', otherMethods('POST'))

    .post('/sign-in-options', async (c) => {
      await limits?.countAttempt('passkeys', networks(c))
      return c.json(await passkeySignInOptions(database, moment(c)))
    })
    .all('/sign-in-options', otherMethods('POST'))

    .post('/sign-in', async (c) => {
      const { response, rememberMe: remember } = parseForm(PasskeySignInSchema, readJson(c))
      await limits?.signIn.refuseNetworks(networks(c))
      const user = await checkPasskey(database, response, moment(c)).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.status === 401) {
          await limits?.signIn.failedFrom(networks(c))
          await keepSignInEvent(database, 'sign-in-failed', eventFacts(c, null), now())
        }
        throw error
      })
      await startCookieSession(c, deps, { user, remember, confirmed: true })
      await keepSignInEvent(database, 'signed-in', eventFacts(c, user.id), now())
      return c.json({ user } satisfies SignedIn)
    })
    .all('/sign-in', otherMethods('POST'))

    .delete('/:id', requireUser(deps), requireConfirmed(deps), async (c) => {
      await removePasskey(database, c.get('user'), { id: c.req.param('id'), now: now() })
      messenger.mailLater(passkeyChangedMail(c.get('user').email, 'removed'))
      await keepSignInEvent(database, 'passkey-removed', eventFacts(c), now())
      return c.body(null, 204)
    })
    .all('/:id', otherMethods('DELETE'))
}
