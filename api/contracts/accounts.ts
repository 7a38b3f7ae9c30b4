import * as v from 'valibot'

/** What the app may know of the signed-in person. Holds no secret. */
export const UserSchema = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
})

export const SignedInSchema = v.object({ user: UserSchema, token: v.optional(v.string()) })

export type User = v.InferOutput<typeof UserSchema>
export type SignedIn = v.InferOutput<typeof SignedInSchema>
