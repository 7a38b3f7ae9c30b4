import type { Kysely } from 'kysely'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { JoinedTeamRole, TeamRole } from '../../../core/contracts/market/provider-members.ts'
import type { SpaceRole } from '../../../core/contracts/records/space-types.ts'
import { readFields } from '../../../core/records/define-record.ts'
import { PROVIDER } from '../../../core/records/market/provider.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { findRole } from '../../repositories/records/space-members.ts'
import { findRecord } from '../../repositories/records/records.ts'

/** Who acts in which provider's team, and when. */
export type InTeam = { user: User; providerId: string; now: Date }

/** A team as one of its members meets it; `name` is the provider's. */
export type TeamAccess = { role: TeamRole; name: string }

/** Throws 404 for a stranger, for an unknown provider and for a space that is none, all alike. */
export async function teamOf(
  database: Kysely<Database>,
  { user, providerId }: Pick<InTeam, 'user' | 'providerId'>,
): Promise<TeamAccess> {
  const role = await findRole(database, providerId, user.id)
  const name = role && (await providerName(database, providerId))
  if (role === null || name === null) throw new ApiError(404, 'not_found', 'There is no such provider.')
  return { role: teamRole(role), name }
}

/** As `teamOf`, for its owners and managers. Throws 403 for a guide. */
export async function managedTeamOf(
  database: Kysely<Database>,
  inTeam: Pick<InTeam, 'user' | 'providerId'>,
): Promise<TeamAccess> {
  const team = await teamOf(database, inTeam)
  if (team.role !== 'guide') return team
  throw new ApiError(
    403,
    'forbidden',
    'Guides see who is in the team. Its owner and managers let people in and out.',
  )
}

/** What travelers are told as its name; null where there is no such provider. */
export async function providerName(database: Kysely<Database>, id: string): Promise<string | null> {
  const record = await findRecord(database, id, PROVIDER.kind, id)
  if (record === null || record.deletedAt !== null) return null
  return readFields(PROVIDER, record.fields)?.name ?? ''
}

/** The role as one in a team; one that no team has may look. */
export const teamRole = (role: SpaceRole): TeamRole =>
  role === 'owner' || role === 'manager' ? role : 'guide'

/** The role that an invitation or a link into a team gives. */
export const joinedTeamRole = (role: SpaceRole): JoinedTeamRole => (role === 'manager' ? 'manager' : 'guide')
