/** Readers of what this browser remembers, for `deviceAtom`: undefined for anything else. */

export const aBoolean = (stored: unknown): boolean | undefined =>
  typeof stored === 'boolean' ? stored : undefined

export const aText = (stored: unknown): string | undefined =>
  typeof stored === 'string' ? stored : undefined

/** A reader that takes one of the options, and is undefined for anything else. */
export const oneOf =
  <const T>(options: readonly T[]) =>
  (stored: unknown): T | undefined =>
    options.find((option) => option === stored)

/** The members of an object; none of anything else. */
export const membersOf = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {}
