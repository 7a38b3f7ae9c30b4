import { Hono } from 'hono'
import {
  PhoneSchema,
  VerifyPhoneSchema,
  type PhoneCodeSent,
  type PhoneVerified,
} from '../../../core/contracts/identity/verification.ts'
import type { ApiEnv } from '../../start/env.ts'
import { clientAddress, networksOf } from '../../middleware/client.ts'
import { answerFailures, otherMethods, withOutcome } from '../../middleware/failures.ts'
import { keepEvent } from '../../middleware/identity/keep-event.ts'
import { keepFailedCode } from '../../middleware/identity/keep-failed-code.ts'
import { isLocalCaller } from '../../middleware/local-caller.ts'
import { parseForm, readJson } from '../../middleware/parse.ts'
import { setPhoneTicket } from '../../middleware/identity/phone-ticket.ts'
import type { SessionDeps } from '../../middleware/identity/session.ts'
import { startCookieSession } from '../../middleware/identity/start-session.ts'
import { findContacts } from '../../repositories/identity/user-contacts.ts'
import { invalidCode, redeemCode } from '../../services/identity/codes.ts'
import { readPhone } from '../../services/identity/phone-numbers.ts'
import { leaveTicket } from '../../services/identity/phone-tickets.ts'
import { sendCodeByText, type SendCodeDeps } from '../../services/identity/send-code.ts'

const codeFor = (phone: string) => ({ purpose: 'sign-in-phone', subject: phone, recipient: phone }) as const

/** `POST /api/auth/phone-check-and-send`, `/verify-phone-auth`. @source planning §7, decisions §6 */
export function phoneSignInRoutes(deps: SendCodeDeps & SessionDeps): Hono<ApiEnv> {
  const { database, trustedProxies, now } = deps
  return new Hono<ApiEnv>()
    .onError(answerFailures(deps.report, withOutcome))
    .post('/phone-check-and-send', async (c) => {
      const phone = readPhone(parseForm(PhoneSchema, readJson(c)))
      const caller = { networks: networksOf(clientAddress(c, trustedProxies)), isLocal: isLocalCaller(c) }
      const sent = await sendCodeByText(deps, codeFor(phone), caller)
      const account = await findContacts(database, 'phone', phone)
      await keepEvent(c, deps, 'code-sent', account?.user.id ?? null)
      const exists = account !== undefined
      return c.json({ success: true, exists, userId: null, ...sent } satisfies PhoneCodeSent)
    })
    .all('/phone-check-and-send', otherMethods('POST'))

    .post('/verify-phone-auth', async (c) => {
      const { verificationCode, ...form } = parseForm(VerifyPhoneSchema, readJson(c))
      const phone = readPhone(form)
      const account = await findContacts(database, 'phone', phone)
      await keepFailedCode(c, deps, account?.user.id ?? null, async () => {
        if (!(await redeemCode(deps, codeFor(phone), verificationCode))) throw invalidCode()
      })
      await deps.limits?.codes.endCooldown(codeFor(phone))
      if (account) {
        // Whoever is sent text messages holds a phone of their own.
        await startCookieSession(c, deps, { user: account.user, remember: true })
        await keepEvent(c, deps, 'signed-in', account.user.id)
      } else {
        setPhoneTicket(c, await leaveTicket(database, phone, now()), trustedProxies)
        await keepEvent(c, deps, 'phone-verified', null)
      }
      return c.json({ success: true, userExists: account !== undefined } satisfies PhoneVerified)
    })
    .all('/verify-phone-auth', otherMethods('POST'))
}
