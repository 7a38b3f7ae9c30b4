import * as v from 'valibot'
import { textLine } from '../text.ts'

export const MAX_PASSKEYS = 10
export const MAX_PASSKEY_NAME_CHARS = 60

/** What the browser and the library exchange; the library checks it. */
const WebAuthnJsonSchema = v.looseObject({})

/** `GET /api/auth/passkeys`, the newest first. */
export const PasskeyListSchema = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    createdAt: v.string(),
    lastUsedAt: v.nullable(v.string()),
  }),
)

/** `POST /api/auth/passkeys/options` (signed in) and `/api/auth/passkeys/sign-in-options` answer what the browser is asked with. */
export const PasskeyOptionsSchema = WebAuthnJsonSchema

/** `POST /api/auth/passkeys` (signed in) → 201 with the list. */
export const AddPasskeySchema = v.object({
  name: v.pipe(
    textLine('The name', MAX_PASSKEY_NAME_CHARS),
    v.trim(),
    v.minLength(1, 'Please give the passkey a name'),
  ),
  response: WebAuthnJsonSchema,
})

/** `POST /api/account/confirm` in place of the password: the answer to what `sign-in-options` asked. */
export const ConfirmByPasskeySchema = v.object({ response: WebAuthnJsonSchema })

/** `POST /api/auth/passkeys/sign-in` → the person, with the session's cookie. */
export const PasskeySignInSchema = v.object({
  response: WebAuthnJsonSchema,
  rememberMe: v.optional(v.boolean('rememberMe must be true or false'), true),
})

export type PasskeyList = v.InferOutput<typeof PasskeyListSchema>
