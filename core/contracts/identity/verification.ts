import * as v from 'valibot'
import { EmailSchema } from './email.ts'
import { PasswordSchema } from './credentials.ts'

/** @source planning §9, decisions §6 */
export const CODE_DIGITS = 6
export const CODE_MINUTES = 5
export const CODE_TRIES = 5
export const RESEND_AFTER_S = 30

/** One sentence for a wrong, expired, used up and never sent code: which of them it was helps only who guesses. @source planning §8 */
export const INVALID_CODE = 'Invalid verification code. Please try again.'
/** @source planning §5 */
export const INCOMPLETE_CODE = 'Please enter a valid 6-digit verification code'

/** What the form asks for. The server knows how long a country's numbers are; those of Spain have nine digits. */
export const PHONE_MIN_DIGITS = 10
const SHORTEST_PHONE_DIGITS = 9
/** The countries that the form offers, the first is its default. @source decisions §6 */
export const PHONE_COUNTRIES = [
  { code: 'us', name: 'United States', dialCode: '+1' },
  { code: 'ca', name: 'Canada', dialCode: '+1' },
  { code: 'gb', name: 'United Kingdom', dialCode: '+44' },
  { code: 'fr', name: 'France', dialCode: '+33' },
  { code: 'de', name: 'Germany', dialCode: '+49' },
  { code: 'au', name: 'Australia', dialCode: '+61' },
] as const
/** Understood besides when a number arrives with them. @source decisions §6 */
const UNDERSTOOD_COUNTRIES = [
  { code: 'uk', dialCode: '+44' },
  { code: 'es', dialCode: '+34' },
  { code: 'it', dialCode: '+39' },
  { code: 'jp', dialCode: '+81' },
  { code: 'kr', dialCode: '+82' },
  { code: 'cn', dialCode: '+86' },
  { code: 'in', dialCode: '+91' },
] as const
/** Longer than any number with its spaces. */
const MAX_PHONE_CHARS = 40

/** @source planning §5 */
export const COUNTRY_REQUIRED = 'Please select a country'
export const INVALID_PHONE = 'Please enter a valid phone number'

const countryCodes: readonly string[] = [...PHONE_COUNTRIES, ...UNDERSTOOD_COUNTRIES].flatMap(
  ({ code, dialCode }) => [code, dialCode],
)

/** A number as it was typed and the country it belongs to: its two letters in either case, or its dial code. */
export const PhoneSchema = v.object({
  phoneNumber: v.pipe(
    v.string(INVALID_PHONE),
    v.trim(),
    v.maxLength(MAX_PHONE_CHARS, INVALID_PHONE),
    v.check((text) => text.replaceAll(/\D/g, '').length >= SHORTEST_PHONE_DIGITS, INVALID_PHONE),
  ),
  countryCode: v.pipe(
    v.string(COUNTRY_REQUIRED),
    v.trim(),
    v.toLowerCase(),
    v.check((code) => countryCodes.includes(code), COUNTRY_REQUIRED),
  ),
})

export const CodeSchema = v.pipe(v.string(INCOMPLETE_CODE), v.trim(), v.regex(/^[0-9]{6}$/, INCOMPLETE_CODE))

/**
 * What sending a code answers. `temporaryCode` is there in local mode without an SMS adapter alone, with `deliveryBlocked`.
 * `exists`: whether the number belongs to an account. `userId` is null: nobody learns an id by typing a number.
 */
export const PhoneCodeSentSchema = v.object({
  success: v.literal(true),
  exists: v.boolean(),
  userId: v.nullable(v.string()),
  maskedPhone: v.string(),
  message: v.string(),
  deliveryBlocked: v.boolean(),
  temporaryCode: v.optional(v.string()),
})

export const VerifyPhoneSchema = v.object({
  ...PhoneSchema.entries,
  verificationCode: CodeSchema,
  /** Sent by the specified form and not read. */
  userId: v.optional(v.unknown()),
})

/** The answer to a right phone code. With `userExists` it signs in; otherwise it leaves the ticket that register consumes. */
export const PhoneVerifiedSchema = v.object({
  success: v.literal(true),
  userExists: v.boolean(),
})

export const VerifyEmailSchema = v.object({ verificationCode: CodeSchema })

export const EmailCodeSentSchema = v.object({ success: v.literal(true), message: v.string() })

export const CheckEmailSchema = v.object({ email: EmailSchema })
export const EmailCheckedSchema = v.object({ exists: v.boolean() })

/** Answered alike whether or not the address has an account. */
export const ForgotPasswordSchema = v.object({ email: EmailSchema })
export const ResetPasswordSchema = v.object({
  email: EmailSchema,
  verificationCode: CodeSchema,
  password: PasswordSchema,
  /** Whether the other ways to sign in go, which somebody else may have added. */
  removePhone: v.optional(v.boolean('removePhone must be true or false'), false),
  removePasskeys: v.optional(v.boolean('removePasskeys must be true or false'), false),
})

/** What the sign-in screen may offer. `phone` is false where no code can reach a phone. */
export const SignInOptionsSchema = v.object({ phone: v.boolean(), passwordMinChars: v.number() })

export type PhoneNumberForm = v.InferOutput<typeof PhoneSchema>
export type PhoneCodeSent = v.InferOutput<typeof PhoneCodeSentSchema>
export type PhoneVerified = v.InferOutput<typeof PhoneVerifiedSchema>
export type EmailCodeSent = v.InferOutput<typeof EmailCodeSentSchema>
export type EmailChecked = v.InferOutput<typeof EmailCheckedSchema>
export type SignInOptions = v.InferOutput<typeof SignInOptionsSchema>
