import { Hono, type Context } from 'hono'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { VerifyEmailSchema, type EmailCodeSent } from '../../../core/contracts/identity/verification.ts'
import type { ApiEnv } from '../../start/env.ts'
import { clientAddress, networksOf } from '../../middleware/client.ts'
import { answerFailures, otherMethods, withOutcome } from '../../middleware/failures.ts'
import { keepEvent } from '../../middleware/identity/keep-event.ts'
import { keepFailedCode } from '../../middleware/identity/keep-failed-code.ts'
import { parseForm, readJson } from '../../middleware/parse.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { rotateCookieSession } from '../../middleware/identity/start-session.ts'
import { askToVerifyEmail, verifyEmail, type AccountDeps } from '../../services/identity/account-settings.ts'

/** `POST /api/auth/send-email-code` (empty body), `/verify-email`, which answers the user. @source decisions §6 */
export function emailCodesRoutes(deps: AccountDeps & SessionDeps): Hono<ApiEnv> {
  const networks = (c: Context<ApiEnv>) => networksOf(clientAddress(c, deps.trustedProxies))
  return new Hono<ApiEnv>()
    .onError(answerFailures(deps.report, withOutcome))
    .post('/send-email-code', requireUser(deps), async (c) => {
      const user = c.get('user')
      await askToVerifyEmail(deps, { user, networks: networks(c) })
      await keepEvent(c, deps, 'code-sent')
      return c.json({ success: true, message: `We sent a code to ${user.email}` } satisfies EmailCodeSent)
    })
    .all('/send-email-code', otherMethods('POST'))

    .post('/verify-email', requireUser(deps), async (c) => {
      const user = c.get('user')
      const { verificationCode } = parseForm(VerifyEmailSchema, readJson(c))
      await keepFailedCode(c, deps, user.id, () => verifyEmail(deps, user, verificationCode))
      await rotateCookieSession(c, deps)
      await keepEvent(c, deps, 'email-verified')
      return c.json({ success: true, user: { ...user, emailVerified: true } satisfies User })
    })
    .all('/verify-email', otherMethods('POST'))
}
