import type { PhoneCodeSent } from '../../../core/contracts/identity/verification.ts'
import { ApiError } from '../../errors.ts'
import type { Report } from '../../report.ts'
import type { CodeLimits } from '../limits/code-limits.ts'
import { smsText } from '../mail/code-words.ts'
import { issueCode, type AskedCode, type CodeStore } from './codes.ts'
import type { Mail } from '../mail/mail.ts'
import type { Messenger } from '../mail/messenger.ts'
import { maskedPhone } from './phone-numbers.ts'

/** @source planning §8 */
const NOT_SENT = 'Failed to send verification code. Please try again.'
const BLOCKED = 'SMS delivery blocked - code displayed in modal'
const RETRY_AFTER_S = '10'

export type SendCodeDeps = CodeStore & {
  messenger: Messenger
  /** Whether a code may be shown to a caller on this machine where no text message can be sent. */
  demoCodes: boolean
  /** How often codes may be asked for; null where limits are off. */
  limits: { codes: CodeLimits } | null
  report: Report
}

/** Who asks for a code: the networks it counts for, as `networksOf` gives them, and whether it is somebody on this machine. */
export type CodeCaller = { networks: readonly string[]; isLocal: boolean }

/** Whether a code can reach a phone, or the caller's screen in its place. */
export function canTextCodes(
  { messenger, demoCodes }: Pick<SendCodeDeps, 'messenger' | 'demoCodes'>,
  { isLocal }: Pick<CodeCaller, 'isLocal'>,
): boolean {
  return messenger.text !== null || (demoCodes && isLocal)
}

/**
 * Sends a code by text message. Throws 429 over a limit, 503 `unavailable` where the message is not taken, and 503
 * `not_configured` where this server sends none and may not show it.
 */
export async function sendCodeByText(
  deps: SendCodeDeps,
  asked: AskedCode,
  caller: CodeCaller,
): Promise<Pick<PhoneCodeSent, 'maskedPhone' | 'message' | 'deliveryBlocked' | 'temporaryCode'>> {
  const { messenger, limits } = deps
  if (!canTextCodes(deps, caller)) {
    throw new ApiError(
      503,
      'not_configured',
      'Phone sign-in is not configured on this server. Please use your email address.',
    )
  }
  await limits?.codes.countCode(asked, caller.networks)
  const code = await issueCode(deps, asked)
  const masked = maskedPhone(asked.recipient)
  if (messenger.text === null) {
    return { maskedPhone: masked, message: BLOCKED, deliveryBlocked: true, temporaryCode: code }
  }
  await delivered(deps, asked, messenger.text({ to: asked.recipient, text: smsText(code) }))
  return { maskedPhone: masked, message: `We sent a code to ${masked}`, deliveryBlocked: false }
}

/** Sends the mail that `write` makes of the code. Throws 429 over a limit, 503 where the mail is not taken. */
export async function sendCodeByMail(
  deps: SendCodeDeps,
  asked: AskedCode,
  networks: readonly string[],
  write: (code: string) => Mail,
): Promise<void> {
  await deps.limits?.codes.countCode(asked, networks)
  const code = await issueCode(deps, asked)
  await delivered(deps, asked, deps.messenger.mail(write(code)))
}

async function delivered(
  { limits, report }: SendCodeDeps,
  asked: AskedCode,
  sending: Promise<void>,
): Promise<void> {
  try {
    await sending
  } catch (error) {
    report('A code could not be sent', error)
    await limits?.codes.endCooldown(asked)
    throw new ApiError(503, 'unavailable', NOT_SENT, { 'Retry-After': RETRY_AFTER_S })
  }
}
