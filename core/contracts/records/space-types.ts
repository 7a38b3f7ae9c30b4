/**
 * The types of spaces, each with the roles that somebody can have there.
 *
 * | Role      | In a space of    | May                                                                        |
 * |-----------|------------------|----------------------------------------------------------------------------|
 * | `owner`   | each             | everything, remove what the space is of, and say who its members are       |
 * | `editor`  | a trip           | everything else                                                            |
 * | `viewer`  | a trip           | read                                                                       |
 * | `manager` | a provider, its desk, its manifest | everything that a kind lets them write                   |
 * | `guide`   | a provider, its manifest | read, and write what a kind lets them                              |
 *
 * @source marketplace "Spaces"
 */
export const SPACE_TYPES = {
  private: ['owner'],
  trip: ['owner', 'editor', 'viewer'],
  provider: ['owner', 'manager', 'guide'],
  desk: ['owner', 'manager'],
  manifest: ['owner', 'manager', 'guide'],
} as const

export type SpaceType = keyof typeof SPACE_TYPES
export type RoleIn<Type extends SpaceType> = (typeof SPACE_TYPES)[Type][number]
export type SpaceRole = RoleIn<SpaceType>

/** Every role of every type, once. */
export const SPACE_ROLES: readonly SpaceRole[] = [...new Set(Object.values(SPACE_TYPES).flat())]
