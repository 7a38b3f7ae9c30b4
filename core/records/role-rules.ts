import type { SpaceRole, SpaceType } from '../contracts/records/space-types.ts'
import type { Patch } from '../contracts/records/sync.ts'
import type { RecordKind } from './define-record.ts'

type Ruled = Pick<RecordKind, 'space' | 'ownerWrites' | 'standsIn'>

/** Why a member of this role may not make the change, as a sentence; null where they may. @source sync "One exchange" */
export function refusedByRole(
  definition: Ruled,
  { remove, fields }: Pick<Patch, 'remove' | 'fields'>,
  role: SpaceRole,
): string | null {
  if (role === 'owner') return null
  if (!writes(definition, role)) return 'You can look at this, but not change it. Its owner can let you edit.'
  const isOwners = remove
    ? !mayRemove(definition, role)
    : Object.keys(fields).some((name) => !mayWrite(definition, name, role))
  return isOwners ? 'Only its owner can remove this or bring it back.' : null
}

/** Whether a member of this role may write the field. */
export const mayWrite = (definition: Ruled, name: string, role: SpaceRole): boolean =>
  role === 'owner' || (writes(definition, role) && !definition.ownerWrites?.includes(name))

/** Whether a member of this role may remove such a record. What a space is of goes with all that stands there. */
export const mayRemove = (definition: Ruled, role: SpaceRole): boolean =>
  role === 'owner' || (writes(definition, role) && definition.space !== 'own')

/** Whether whoever has this role is not there to change what the space is of. */
export const isReader = (role: SpaceRole): boolean => role === 'viewer' || role === 'guide'

/** Whether such records stand in spaces of this type. */
export const standsIn = ({ standsIn: types }: Pick<Ruled, 'standsIn'>, type: SpaceType): boolean =>
  types[type] !== undefined

/** Whether a member of this role is told of such records. */
export const isToldTo = ({ reads }: Pick<RecordKind, 'reads'>, role: SpaceRole): boolean =>
  reads === 'members' || (reads === 'owner' && role === 'owner')

/** No two types give one role different rights to a kind: a phone need not know of which type a space is. */
const writes = ({ standsIn: types }: Ruled, role: SpaceRole): boolean =>
  Object.values(types).some((roles?: readonly SpaceRole[]) => roles?.includes(role) ?? false)
