import type { Patch, SpaceRole } from '../contracts/records/sync.ts'
import type { RecordKind } from './define-record.ts'

type Ruled = Pick<RecordKind, 'space' | 'ownerWrites'>

/** Why a member of this role may not make the change, as a sentence; null where they may. @source sync "One exchange" */
export function refusedByRole(
  definition: Ruled,
  { remove, fields }: Pick<Patch, 'remove' | 'fields'>,
  role: SpaceRole,
): string | null {
  if (role === 'owner') return null
  if (role === 'viewer') return 'You can look at this, but not change it. Its owner can let you edit.'
  const isOwners = remove
    ? !mayRemove(definition, role)
    : Object.keys(fields).some((name) => !mayWrite(definition, name, role))
  return isOwners ? 'Only its owner can remove this or bring it back.' : null
}

/** Whether a member of this role may write the field. */
export const mayWrite = ({ ownerWrites = [] }: Ruled, name: string, role: SpaceRole): boolean =>
  role === 'owner' || (role === 'editor' && !ownerWrites.includes(name))

/** Whether a member of this role may remove such a record. What a space is of goes with all that stands there. */
export const mayRemove = ({ space }: Ruled, role: SpaceRole): boolean =>
  role === 'owner' || (role === 'editor' && space !== 'own')

/** Whether a member of this role is told of such records. */
export const isToldTo = ({ reads }: Pick<RecordKind, 'reads'>, role: SpaceRole): boolean =>
  reads === 'members' || (reads === 'owner' && role === 'owner')
