import type { SpaceRole } from '../../../core/contracts/records/space-types.ts'
import { createStore, type Store } from '../../platform/value-store.ts'

/** The role that somebody has in each of their spaces, by its id. */
export type SpaceRoles = Readonly<Record<string, SpaceRole>>

const roles = createStore<SpaceRoles | null>(null)

/**
 * As the server last told them, for `useSyncExternalStore`; null while this phone's disk is being read. A visitor has none, and a
 * trip that was just made none yet.
 */
export const spaceRoles: Store<SpaceRoles | null> = { get: roles.get, subscribe: roles.subscribe }

export function showSpaceRoles(told: SpaceRoles | null): void {
  roles.set(told)
}
