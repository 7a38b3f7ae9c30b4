import * as v from 'valibot'
import { IdentityRegistrationSchema } from '../identity/credentials.ts'

/** The longest secret that an operator may set, and that anybody may send as one. */
export const MAX_SECRET_CHARS = 200

/** How a secret that an operator has set is compared: the same whatever keyboard composed its accents. */
const secret = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.normalize('NFC'),
    v.maxLength(MAX_SECRET_CHARS, `This can have at most ${MAX_SECRET_CHARS} characters`),
  )

/** `POST /api/auth/admin/register`: registration B with the invitation code. A `name` may come with it and is not read. @source planning §7 */
export const AdminRegistrationSchema = v.object({
  ...IdentityRegistrationSchema.entries,
  invitation: v.optional(secret('The invitation must be text'), ''),
})

/** @source shell §5 */
export const ADMIN_PASSKEY_MISSING = 'Please enter the admin passkey'
/** @source shell §5 */
export const ADMIN_PASSKEY_WRONG = 'Invalid admin passkey. Please try again.'

/** `POST /api/auth/admin/passkey`: 204, and the session has admin rights. Wrong is 403, the sixth try in 15 minutes 429. */
export const AdminPasskeySchema = v.object({
  passkey: v.pipe(secret(ADMIN_PASSKEY_MISSING), v.minLength(1, ADMIN_PASSKEY_MISSING)),
})
