import * as v from 'valibot'
import { PASSWORD_MAX_CHARS, PasswordSchema } from './credentials.ts'
import { EmailSchema } from './email.ts'
import { CodeSchema, PhoneSchema } from './verification.ts'

/** Asked again before what would lock the owner out: whoever picks up an open phone does not know it. */
const CurrentPasswordSchema = v.pipe(
  v.string('Please enter your password'),
  v.normalize('NFC'),
  v.minLength(1, 'Please enter your password'),
  v.maxLength(PASSWORD_MAX_CHARS, 'Please check your password and try again.'),
)

/** `GET /api/account`: how the signed-in person can be reached. `phone` is E.164; instants are ISO 8601. */
export const AccountSchema = v.object({
  email: v.string(),
  emailVerified: v.boolean(),
  /** An address that waits for its code, null where none does. */
  pendingEmail: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  phoneVerified: v.boolean(),
  createdAt: v.string(),
})

/** `POST /api/account/password`: 204, every other session ends. */
export const ChangePasswordSchema = v.object({
  currentPassword: CurrentPasswordSchema,
  newPassword: PasswordSchema,
})
/** `POST /api/account/email`: sends a code to the new address; `POST /api/account/email/verify` with it changes the address. */
export const ChangeEmailSchema = v.object({ email: EmailSchema, password: CurrentPasswordSchema })
/** `POST /api/account/phone`: sends a code; `POST /api/account/phone/verify` with it sets the number. */
export const ChangePhoneSchema = PhoneSchema
export const VerifyChangedPhoneSchema = v.object({ ...PhoneSchema.entries, verificationCode: CodeSchema })
/** `POST /api/account/confirm`, `POST /api/account/phone/remove`, `POST /api/account/delete`. */
export const PasswordOnlySchema = v.object({ password: CurrentPasswordSchema })

/** For how many days it is kept that somebody signed in, tried to, or changed how they sign in. */
export const SIGN_IN_EVENT_DAYS = 90

/** `GET /api/account/sessions`, the one that asks first, then the last seen. `DELETE /api/account/sessions/:id`; without an id all others. */
export const SessionListSchema = v.array(
  v.object({
    id: v.string(),
    device: v.string(),
    createdAt: v.string(),
    lastSeenAt: v.string(),
    remembered: v.boolean(),
    transport: v.picklist(['cookie', 'bearer']),
    current: v.boolean(),
  }),
)

/**
 * `GET /api/accounts`: who the person can be in this app. `POST /api/accounts/provider`, without a body, makes them a provider
 * too: 201 with the new list, 200 where they were one before. @source shell §7
 */
export const AccountListSchema = v.array(
  v.object({
    id: v.string(),
    type: v.picklist(['traveler', 'provider', 'admin']),
    name: v.string(),
    avatar: v.nullable(v.string()),
  }),
)

export type Account = v.InferOutput<typeof AccountSchema>
export type SessionList = v.InferOutput<typeof SessionListSchema>
export type AccountList = v.InferOutput<typeof AccountListSchema>
