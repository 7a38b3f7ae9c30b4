import * as v from 'valibot'
import { EmailSchema } from '../identity/email.ts'
import { SPACE_TYPES, type RoleIn } from '../records/space-types.ts'

/** People in one trip, those who were invited included. */
export const MAX_TRIP_PEOPLE = 50
export const INVITATION_DAYS = 30

export const JoinedRoleSchema = v.picklist(
  ['editor', 'viewer'],
  'Please choose whether they may edit or look',
)

/** The sentence, with 403, for who invites without a verified address: such accounts send no mail to strangers. */
export const VERIFY_TO_INVITE =
  'Please verify your e-mail address first, under Account settings. Then you can invite people.'

/**
 * `POST /api/trips/:id/members`, the owner's, once their own address is verified: 201 with `TripMembersSchema`, whether or not the
 * address has an account, and whether or not it wants such mail.
 */
export const InviteSchema = v.object({ email: EmailSchema, role: JoinedRoleSchema })

/** `PATCH /api/trips/:id/members/:userId`, the owner's: answers `TripMembersSchema`. `DELETE` takes them out: 204. */
export const MemberRoleSchema = v.object({ role: JoinedRoleSchema })

/**
 * `GET /api/trips/:id/members`: the owner first, then by name. `lastInitial` is the last name's first letter, `profilePicture` a
 * path on this origin. `invitations` are those that wait, for the owner alone; `DELETE /api/trips/:id/invitations/:invitation`
 * takes one back.
 */
export const TripMembersSchema = v.object({
  members: v.array(
    v.object({
      userId: v.string(),
      firstName: v.string(),
      lastInitial: v.string(),
      profilePicture: v.nullable(v.string()),
      role: v.fallback(v.picklist(SPACE_TYPES.trip), 'viewer'),
    }),
  ),
  invitations: v.array(
    v.object({ id: v.string(), email: v.string(), role: JoinedRoleSchema, expiresAt: v.string() }),
  ),
})

/**
 * `GET /api/trips/invitations`: those to the person's address, the newest first; `invitedBy` is a first name.
 * `POST /api/trips/invitations/:id/accept` and `/decline` answer 204. Nobody may take an address for theirs that they never
 * verified: until then the list is empty, and `needsVerifiedEmail` says whether something waits.
 */
export const TripInvitationsSchema = v.object({
  invitations: v.array(
    v.object({
      id: v.string(),
      tripId: v.string(),
      title: v.string(),
      invitedBy: v.string(),
      role: JoinedRoleSchema,
      expiresAt: v.string(),
    }),
  ),
  needsVerifiedEmail: v.boolean(),
})

/** What somebody may do in a trip. */
export type TripRole = RoleIn<'trip'>
export type JoinedRole = v.InferOutput<typeof JoinedRoleSchema>
export type Invite = v.InferOutput<typeof InviteSchema>
export type TripMembers = v.InferOutput<typeof TripMembersSchema>
export type TripInvitations = v.InferOutput<typeof TripInvitationsSchema>
