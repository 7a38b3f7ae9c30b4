import * as v from 'valibot'
import { JoinedRoleSchema } from './trip-members.ts'
import { SharedTripSchema } from './trip-shares.ts'

/** Links to one trip that let people join it and stand at the same time. */
export const MAX_INVITE_LINKS = 10

/** Where the app lets people join a trip, below its root; the token stands behind it, in the fragment, which no browser sends. */
export const JOIN_TRIP_PATH = 'join-trip'

/** `POST /api/trips/:id/invite-links`, the owner's, with any address: what whoever joins by the link may do. */
export const InviteLinkRoleSchema = v.object({ role: JoinedRoleSchema })

const made = { id: v.string(), token: v.string(), url: v.string(), expiresAt: v.string() }

/** The answer, 201. The link ends at `expiresAt`, 30 days later, or with `DELETE /api/trips/:id/invite-links/:link`: 204. */
export const NewInviteLinkSchema = v.object(made)

/** `GET /api/trips/:id/invite-links`: those that stand, for the owner, the newest first, each with its address. */
export const InviteLinksSchema = v.object({
  links: v.array(v.object({ ...made, role: JoinedRoleSchema })),
})

/**
 * `GET /api/join-trip` with the token in the header `Trip-Token`, for anybody: the trip as a link shows it, without notes, lists and
 * costs, which whoever joins will see. The token is that of an invite link, or of the mail of an invitation: then `email` is the
 * address that was invited. `invitedBy` is a first name. `isMember` says whether the caller's session is in the trip already; one who
 * is, is told so by the token of a mail that was answered too.
 *
 * `POST` with a session joins. Who is in the trip already keeps their role. By the mail's token an account of the same address is
 * verified; the invitation ends with it, whoever uses it.
 */
export const JoinTripSchema = v.object({
  ...SharedTripSchema.entries,
  role: JoinedRoleSchema,
  invitedBy: v.string(),
  email: v.nullable(v.string()),
  isMember: v.boolean(),
})
export const JoinedTripSchema = v.object({ tripId: v.string() })

export type NewInviteLink = v.InferOutput<typeof NewInviteLinkSchema>
export type InviteLinks = v.InferOutput<typeof InviteLinksSchema>
export type JoinTrip = v.InferOutput<typeof JoinTripSchema>
export type JoinedTrip = v.InferOutput<typeof JoinedTripSchema>
