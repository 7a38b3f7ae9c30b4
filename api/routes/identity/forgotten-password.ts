import { Hono, type Context } from 'hono'
import type { SignedIn } from '../../../core/contracts/identity/accounts.ts'
import {
  CheckEmailSchema,
  ForgotPasswordSchema,
  ResetPasswordSchema,
  type EmailChecked,
  type EmailCodeSent,
  type SignInOptions,
} from '../../../core/contracts/identity/verification.ts'
import type { ApiEnv } from '../../start/env.ts'
import { clientAddress, networksOf } from '../../middleware/client.ts'
import { answerFailures, otherMethods, withOutcome } from '../../middleware/failures.ts'
import { keepEvent } from '../../middleware/identity/keep-event.ts'
import { keepFailedCode } from '../../middleware/identity/keep-failed-code.ts'
import { isLocalCaller } from '../../middleware/local-caller.ts'
import { parseForm, readJson } from '../../middleware/parse.ts'
import type { SessionDeps } from '../../middleware/identity/session.ts'
import { startCookieSession } from '../../middleware/identity/start-session.ts'
import { findContacts } from '../../repositories/identity/user-contacts.ts'
import type { AccountDeps } from '../../services/identity/account-settings.ts'
import { passwordChangedMail, resetMail } from '../../services/mail/code-words.ts'
import { issueCode } from '../../services/identity/codes.ts'
import { resetCode, resetPassword } from '../../services/identity/reset-password.ts'
import { canTextCodes } from '../../services/identity/send-code.ts'

/** What somebody asks who cannot sign in yet: which ways there are, whether they have an account, and a new password. @source decisions §6 */
export function forgottenPasswordRoutes(deps: AccountDeps & SessionDeps): Hono<ApiEnv> {
  const { database, limits, messenger, passwordMinChars } = deps
  const networks = (c: Context<ApiEnv>) => networksOf(clientAddress(c, deps.trustedProxies))

  return (
    new Hono<ApiEnv>()
      .onError(answerFailures(deps.report, withOutcome))
      .get('/sign-in-options', (c) => {
        const phone = canTextCodes(deps, { isLocal: isLocalCaller(c) })
        return c.json({ phone, passwordMinChars } satisfies SignInOptions)
      })
      .all('/sign-in-options', otherMethods('GET', 'HEAD'))

      .post('/check-email', async (c) => {
        const { email } = parseForm(CheckEmailSchema, readJson(c))
        await limits?.codes.countLookup(networks(c))
        const account = await findContacts(database, 'email', email)
        await keepEvent(c, deps, 'email-checked', null)
        return c.json({ exists: account !== undefined } satisfies EmailChecked)
      })
      .all('/check-email', otherMethods('POST'))

      // A code is made, stored and counted whether or not the address has an account; the mail goes out after the answer.
      .post('/forgot-password', async (c) => {
        const { email } = parseForm(ForgotPasswordSchema, readJson(c))
        await limits?.codes.countCode(resetCode(email), networks(c))
        const code = await issueCode(deps, resetCode(email))
        const account = await findContacts(database, 'email', email)
        await keepEvent(c, deps, 'code-sent', account?.user.id ?? null)
        if (account) messenger.mailLater(resetMail(email, code))
        const message = 'If this address has an account, a code is on its way to it.'
        return c.json({ success: true, message } satisfies EmailCodeSent)
      })
      .all('/forgot-password', otherMethods('POST'))

      .post('/reset-password', async (c) => {
        const { email, verificationCode: code, ...form } = parseForm(ResetPasswordSchema, readJson(c))
        const { password, removePhone, removePasskeys } = form
        const remove = { phone: removePhone, passkeys: removePasskeys }
        const before = await findContacts(database, 'email', email)
        const user = await keepFailedCode(c, deps, before?.user.id ?? null, () =>
          resetPassword(deps, { email, code, password, remove }),
        )
        // Whoever waited because others had guessed, waits no longer.
        await limits?.signIn.succeeded({ email, networks: networks(c) })
        messenger.mailLater(passwordChangedMail(email))
        await startCookieSession(c, deps, { user, remember: false, confirmed: true })
        await keepEvent(c, deps, 'password-reset', user.id)
        return c.json({ user } satisfies SignedIn)
      })
      .all('/reset-password', otherMethods('POST'))
  )
}
