import * as v from 'valibot'

/** The floor the form checks; the server asks for more (`PASSWORD_MIN`). @source planning §5, decisions §6 */
export const PASSWORD_FLOOR_CHARS = 6
/** Long passphrases are welcome, megabytes are an attack on the hash. */
export const PASSWORD_MAX_CHARS = 200
export const MINIMUM_AGE_YEARS = 13

const name = (label: string) =>
  v.pipe(
    v.string(`${label} is required`),
    v.trim(),
    v.minLength(1, `${label} is required`),
    v.maxLength(80, `${label} can have at most 80 characters`),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, `${label} has a character that cannot be shown`),
  )

export const EmailSchema = v.pipe(
  v.string('Please enter a valid email address'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'Please enter a valid email address'),
  v.email('Please enter a valid email address'),
)

const PasswordSchema = v.pipe(
  v.string(`Password must be at least ${PASSWORD_FLOOR_CHARS} characters`),
  v.minLength(PASSWORD_FLOOR_CHARS, `Password must be at least ${PASSWORD_FLOOR_CHARS} characters`),
  v.maxLength(PASSWORD_MAX_CHARS, `Password must be at most ${PASSWORD_MAX_CHARS} characters`),
)

const twoDigits = (missing: string) => v.pipe(v.string(missing), v.regex(/^\d{2}$/, missing))

const person = {
  firstName: name('First name'),
  lastName: name('Last name'),
  email: EmailSchema,
  password: PasswordSchema,
  /** Registering is done on one's own phone and must outlive the app's being killed: remembered unless refused. */
  rememberMe: v.optional(v.boolean(), true),
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
    v.minLength(1, 'Please enter your password'),
    v.maxLength(PASSWORD_MAX_CHARS, 'Please check your credentials and try again.'),
  ),
  rememberMe: v.optional(v.boolean(), false),
  /** `bearer` asks for a token as a separate revocable session instead of the cookie. */
  transport: v.optional(v.picklist(['cookie', 'bearer']), 'cookie'),
})

/** What the app may know of the signed-in person. Holds no secret. */
export const UserSchema = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
})

export const SignedInSchema = v.object({ user: UserSchema, token: v.optional(v.string()) })

export type TravelerRegistration = v.InferOutput<typeof TravelerRegistrationSchema>
export type IdentityRegistration = v.InferOutput<typeof IdentityRegistrationSchema>
export type Login = v.InferOutput<typeof LoginSchema>
export type User = v.InferOutput<typeof UserSchema>
export type SignedIn = v.InferOutput<typeof SignedInSchema>
