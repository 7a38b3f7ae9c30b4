import type { Kysely } from 'kysely'
import type { RoleIn } from '../../../core/contracts/records/space-types.ts'
import type { Database } from '../../database/schema.ts'

/** A provider as one of its team meets it. */
export type ProviderRole = { id: string; role: RoleIn<'provider'> }

/** The providers that the account belongs to and reads on in, in the order of their ids. */
export async function listProviders(database: Kysely<Database>, userId: string): Promise<ProviderRole[]> {
  const rows = await database
    .selectFrom('space_members')
    .innerJoin('spaces', 'spaces.id', 'space_members.space_id')
    .select(['spaces.id', 'space_members.role'])
    .where('space_members.user_id', '=', userId)
    .where('until_revision', 'is', null)
    .where('spaces.type', '=', 'provider')
    .orderBy('spaces.id')
    .execute()
  return rows.map(({ id, role }) => ({ id, role: role === 'owner' || role === 'manager' ? role : 'guide' }))
}

/** Holds the provider until the transaction ends: nobody else comes into its team or leaves it meanwhile. */
export async function holdProvider(database: Kysely<Database>, id: string): Promise<void> {
  await database
    .updateTable('spaces')
    .set((eb) => ({ type: eb.ref('type') }))
    .where('id', '=', id)
    .execute()
}
