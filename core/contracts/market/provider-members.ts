import * as v from 'valibot'
import { EmailSchema } from '../identity/email.ts'
import { SPACE_TYPES, type RoleIn } from '../records/space-types.ts'

/** People in one team, those who were invited included; and teams of others that one account may be in. */
export const MAX_TEAM_PEOPLE = 50
export const MAX_TEAMS = 20

/** Where the app lets people join a team, below its root; the token stands behind it, in the fragment, which no browser sends. */
export const JOIN_TEAM_PATH = 'join-team'

/** Carries that token. It never stands in a path: proxies and browsers write those down. */
export const TEAM_TOKEN_HEADER = 'Team-Token'

export const TeamRoleSchema = v.picklist(['manager', 'guide'], 'Please choose whether they manage or guide')

/**
 * `POST /api/provider/members`, of its owner and managers. With `email` it invites that address for 30 days, which asks for a verified
 * address of one's own: 201 with `ProviderMembersSchema`, whether or not the address has an account, and whether or not it wants such mail.
 * Without, it makes a link for 30 days, by which anybody joins: 201 with `NewTeamLinkSchema`. `DELETE /api/provider/invitations/:id` and
 * `DELETE /api/provider/invite-links/:id` take either back: 204. @source decisions §8
 */
export const TeamInviteSchema = v.object({ email: v.optional(EmailSchema), role: TeamRoleSchema })

/**
 * `PATCH /api/provider/members/:accountId`, an owner's: answers `ProviderMembersSchema`. Whom an owner makes an owner too, who was a
 * manager (else 409 `conflict`), stays one until they leave.
 *
 * `DELETE /api/provider/members/:accountId`: 204. An owner takes anybody out but owners, a manager takes guides out, and everybody leaves
 * with their own id but the last owner: 409 `conflict`.
 */
export const TeamMemberRoleSchema = v.object({
  role: v.picklist(SPACE_TYPES.provider, 'Please choose whether they own, manage or guide'),
})

const link = { id: v.string(), token: v.string(), url: v.string(), expiresAt: v.string() }
export const NewTeamLinkSchema = v.object(link)

/**
 * `GET /api/provider/members`: owners first, then by name. `lastInitial` is the last name's first letter, `profilePicture` a path on this
 * origin. `email` is told to owners and managers, of themselves to guides; else null. `invitations` and `links` are those that stand, for
 * owners and managers, the newest first. @source decisions §8
 */
export const ProviderMembersSchema = v.object({
  members: v.array(
    v.object({
      accountId: v.string(),
      firstName: v.string(),
      lastInitial: v.string(),
      profilePicture: v.nullable(v.string()),
      role: v.fallback(v.picklist(SPACE_TYPES.provider), 'guide'),
      email: v.nullable(v.string()),
    }),
  ),
  invitations: v.array(
    v.object({ id: v.string(), email: v.string(), role: TeamRoleSchema, expiresAt: v.string() }),
  ),
  links: v.array(v.object({ ...link, role: TeamRoleSchema })),
})

const offer = {
  providerId: v.string(),
  /** The provider's. */
  name: v.string(),
  /** A first name. */
  invitedBy: v.string(),
  role: TeamRoleSchema,
}

/**
 * `GET /api/provider/invitations`: those to the person's verified address, the newest first; until it is verified the list is empty, and
 * `needsVerifiedEmail` says whether something waits. `POST /api/provider/invitations/:id/accept` and `/decline` answer 204.
 */
export const TeamInvitationsSchema = v.object({
  invitations: v.array(v.object({ id: v.string(), ...offer, expiresAt: v.string() })),
  needsVerifiedEmail: v.boolean(),
})

/**
 * `GET /api/join-team` with the token in the header `Team-Token`, for anybody: who invites, to what. `email` is the address that was
 * invited, null for a link; `isMember` says whether the caller's session is in the team already. `POST` with a session joins, as
 * `POST /api/join-trip` does.
 */
export const JoinTeamSchema = v.object({ ...offer, email: v.nullable(v.string()), isMember: v.boolean() })
export const JoinedTeamSchema = v.object({ providerId: v.string() })

/** What somebody may do in a team. */
export type TeamRole = RoleIn<'provider'>
export type JoinedTeamRole = v.InferOutput<typeof TeamRoleSchema>
export type TeamInvite = v.InferOutput<typeof TeamInviteSchema>
export type NewTeamLink = v.InferOutput<typeof NewTeamLinkSchema>
export type ProviderMembers = v.InferOutput<typeof ProviderMembersSchema>
export type TeamInvitations = v.InferOutput<typeof TeamInvitationsSchema>
export type JoinTeam = v.InferOutput<typeof JoinTeamSchema>
export type JoinedTeam = v.InferOutput<typeof JoinedTeamSchema>
