import * as v from 'valibot'
import { EmailSchema } from './email.ts'
import { STORABLE, textLine } from '../text.ts'

/** The floor the form checks; the server asks for more (`PASSWORD_MIN`). @source planning §5, decisions §6 */
export const PASSWORD_FLOOR_CHARS = 6
/** Long passphrases are welcome, megabytes are an attack on the hash. */
export const PASSWORD_MAX_CHARS = 200
export const MINIMUM_AGE_YEARS = 13

const MAX_NAME_CHARS = 80

export const nameLine = (label: string) =>
  v.pipe(
    v.string(`${label} is required`),
    v.trim(),
    v.minLength(1, `${label} is required`),
    textLine(label, MAX_NAME_CHARS),
  )

/** A password, brought into NFC: however a keyboard composes accents, it is compared, measured and hashed as the same characters. */
export const PasswordSchema = v.pipe(
  v.string(`Password must be at least ${PASSWORD_FLOOR_CHARS} characters`),
  v.normalize('NFC'),
  v.minLength(PASSWORD_FLOOR_CHARS, `Password must be at least ${PASSWORD_FLOOR_CHARS} characters`),
  v.maxLength(PASSWORD_MAX_CHARS, `Password must be at most ${PASSWORD_MAX_CHARS} characters`),
  v.regex(STORABLE, 'Password has a character that cannot be typed'),
)

const rememberMe = v.boolean('rememberMe must be true or false')

const twoDigits = (missing: string) => v.pipe(v.string(missing), v.regex(/^\d{2}$/, missing))

const person = {
  firstName: nameLine('First name'),
  lastName: nameLine('Last name'),
  email: EmailSchema,
  password: PasswordSchema,
  /** Registering is done on one's own phone and must outlive the app's being killed: remembered unless refused. */
  rememberMe: v.optional(rememberMe, true),
}

/** Registration A, the traveler's. @source planning §3 "Authentication payloads" */
export const TravelerRegistrationSchema = v.object({
  ...person,
  birthMonth: twoDigits('Birth month is required'),
  birthDay: twoDigits('Birth day is required'),
  birthYear: v.pipe(
    v.union([v.string(), v.number()], 'Birth year is required'),
    v.transform(String),
    v.regex(/^\d{4}$/, 'Birth year is required'),
  ),
})

/** Registration B, where identity matters: the date of birth comes as year-month-day. */
export const IdentityRegistrationSchema = v.object({
  ...person,
  dateOfBirth: v.pipe(
    v.string('Date of birth is required'),
    v.regex(/^\d{4}-\d{1,2}-\d{1,2}$/, 'Date of birth is written year-month-day'),
  ),
})

export const LoginSchema = v.object({
  email: EmailSchema,
  password: v.pipe(
    v.string('Please enter your password'),
    v.normalize('NFC'),
    v.minLength(1, 'Please enter your password'),
    v.maxLength(PASSWORD_MAX_CHARS, 'Please check your credentials and try again.'),
  ),
  rememberMe: v.optional(rememberMe, false),
  /** `bearer` asks for a token as a separate revocable session instead of the cookie. */
  transport: v.optional(v.picklist(['cookie', 'bearer'], 'transport must be cookie or bearer'), 'cookie'),
})

export type TravelerRegistration = v.InferOutput<typeof TravelerRegistrationSchema>
export type IdentityRegistration = v.InferOutput<typeof IdentityRegistrationSchema>
export type Login = v.InferOutput<typeof LoginSchema>
