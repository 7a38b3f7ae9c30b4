import { useMemo, useSyncExternalStore } from 'react'
import type { SpaceRole } from '../../../core/contracts/records/space-types.ts'
import { spaceRoles } from '../store/space-roles.ts'

/** What the person may do in a space, without signal too; null while that is being read. What nobody was told of yet is their own. */
export function useSpaceRole(space: string): SpaceRole | null {
  return useRoleOf()(space)
}

/**
 * Answers what the person may do in a space, for lists that ask of many; null while roles are being read, `owner` for a space not yet
 * sent.
 */
export function useRoleOf(): (space: string) => SpaceRole | null {
  const roles = useRoles()
  return (space) => roles && (roles.get(space) ?? 'owner')
}

/** Whether the server has told of a space: until then nobody but this phone knows it. False while that is being read. */
export function useIsOnServer(space: string): boolean {
  return useRoles()?.has(space) ?? false
}

/**
 * The roles by the space's id. A map, because the browser's compiler remembers which key was last read of an object: the id of a trip
 * would outlive its owner's sign-out.
 */
function useRoles(): ReadonlyMap<string, SpaceRole> | null {
  const roles = useSyncExternalStore(spaceRoles.subscribe, spaceRoles.get)
  return useMemo(() => roles && new Map(Object.entries(roles)), [roles])
}
