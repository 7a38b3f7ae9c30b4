import * as v from 'valibot'

/**
 * What the app may know of the signed-in person. Holds no secret. What an earlier version stored has only the first four:
 * the others are then what is true of everybody at first.
 */
export const UserSchema = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  emailVerified: v.optional(v.boolean(), false),
  phoneVerified: v.optional(v.boolean(), false),
  /** Whether the account has the admin role; what that allows is checked by the server. */
  isAdmin: v.optional(v.boolean(), false),
  /** Whether the person also is a provider: `POST /api/accounts/provider` made them one. */
  isProvider: v.optional(v.boolean(), false),
})

export const SignedInSchema = v.object({ user: UserSchema, token: v.optional(v.string()) })

export type User = v.InferOutput<typeof UserSchema>
export type SignedIn = v.InferOutput<typeof SignedInSchema>
