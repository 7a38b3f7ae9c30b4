import { Hono, type Context } from 'hono'
import {
  ChangeEmailSchema,
  ChangePasswordSchema,
  ChangePhoneSchema,
  PasswordOnlySchema,
  VerifyChangedPhoneSchema,
} from '../../../core/contracts/identity/account-settings.ts'
import { VerifyEmailSchema, type EmailCodeSent } from '../../../core/contracts/identity/verification.ts'
import type { ApiEnv } from '../../start/env.ts'
import { clientAddress, networksOf } from '../../middleware/client.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { keepEvent } from '../../middleware/identity/keep-event.ts'
import { keepFailedCode } from '../../middleware/identity/keep-failed-code.ts'
import { isLocalCaller } from '../../middleware/local-caller.ts'
import { parseForm, readJson } from '../../middleware/parse.ts'
import { requireConfirmed } from '../../middleware/identity/require-confirmed.ts'
import { requireUser, sessionOf, type SessionDeps } from '../../middleware/identity/session.ts'
import { rotateCookieSession } from '../../middleware/identity/start-session.ts'
import {
  askForEmail,
  askForPhone,
  changePassword,
  describeAccount,
  dropPhone,
  takeEmail,
  takePhone,
  type AccountDeps,
} from '../../services/identity/account-settings.ts'
import { readPhone } from '../../services/identity/phone-numbers.ts'

/** What the signed-in person may see and change of how they are reached and sign in. @source decisions §6 */
export function accountRoutes(deps: AccountDeps & SessionDeps): Hono<ApiEnv> {
  const { database, now } = deps
  const changer = (c: Context<ApiEnv>) => ({
    user: c.get('user'),
    networks: networksOf(clientAddress(c, deps.trustedProxies)),
  })
  const answerAccount = async (c: Context<ApiEnv>) =>
    c.json(await describeAccount(database, c.get('user'), now()))

  return new Hono<ApiEnv>()
    .use('/', requireUser(deps))
    .use('/password', requireUser(deps))
    .use('/email/*', requireUser(deps))
    .use('/phone/*', requireUser(deps))

    .get('/', answerAccount)
    .all('/', otherMethods('GET', 'HEAD'))

    .post('/password', async (c) => {
      const passwords = parseForm(ChangePasswordSchema, readJson(c))
      await changePassword(deps, changer(c), { ...passwords, sessionId: sessionOf(c).id })
      await rotateCookieSession(c, deps)
      await keepEvent(c, deps, 'password-changed')
      return c.body(null, 204)
    })
    .all('/password', otherMethods('POST'))

    .post('/email', async (c) => {
      const change = parseForm(ChangeEmailSchema, readJson(c))
      await askForEmail(deps, changer(c), change)
      await keepEvent(c, deps, 'code-sent')
      return c.json({ success: true, message: `We sent a code to ${change.email}` } satisfies EmailCodeSent)
    })
    .all('/email', otherMethods('POST'))

    .post('/email/verify', async (c) => {
      const { verificationCode } = parseForm(VerifyEmailSchema, readJson(c))
      await keepFailedCode(c, deps, c.get('user').id, () => takeEmail(deps, c.get('user'), verificationCode))
      await rotateCookieSession(c, deps)
      await keepEvent(c, deps, 'email-changed')
      return answerAccount(c)
    })
    .all('/email/verify', otherMethods('POST'))

    .post('/phone', requireConfirmed(deps), async (c) => {
      const phone = readPhone(parseForm(ChangePhoneSchema, readJson(c)))
      const sent = await askForPhone(deps, { ...changer(c), isLocal: isLocalCaller(c) }, phone)
      await keepEvent(c, deps, 'code-sent')
      return c.json(sent)
    })
    .all('/phone', otherMethods('POST'))

    .post('/phone/verify', requireConfirmed(deps), async (c) => {
      const { verificationCode: code, ...form } = parseForm(VerifyChangedPhoneSchema, readJson(c))
      const phone = readPhone(form)
      await keepFailedCode(c, deps, c.get('user').id, () => takePhone(deps, c.get('user'), { phone, code }))
      await rotateCookieSession(c, deps)
      await keepEvent(c, deps, 'phone-verified')
      return answerAccount(c)
    })
    .all('/phone/verify', otherMethods('POST'))

    .post('/phone/remove', async (c) => {
      const { password } = parseForm(PasswordOnlySchema, readJson(c))
      await dropPhone(deps, changer(c), password)
      await keepEvent(c, deps, 'phone-removed')
      return answerAccount(c)
    })
    .all('/phone/remove', otherMethods('POST'))
}
