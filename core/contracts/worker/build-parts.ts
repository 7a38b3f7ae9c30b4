/**
 * Parts of the build that a first visit does not fetch, by the file of `src/app/screens` that has their screens. `with` is what a phone that keeps
 * one keeps besides: what several parts need is in the file of the one that all the others name there. Decision records 84 and 96.
 *
 * | Part       | Kept by a phone on which                                                          |
 * |------------|-----------------------------------------------------------------------------------|
 * | `market`   | the list of offerings is, or an offering or a provider's page was opened, or something is booked |
 * | `provider` | somebody is signed in who is a provider                                           |
 */
export const BUILD_PARTS = {
  market: { screens: 'market-screens', with: [] },
  provider: { screens: 'provider-screens', with: ['market'] },
} as const satisfies Record<string, { screens: string; with: readonly string[] }>

export type BuildPart = keyof typeof BUILD_PARTS

export const BUILD_PART_NAMES = Object.keys(BUILD_PARTS) as BuildPart[]

/** A part, and those that are kept with it. */
export const withItsOwn = (part: BuildPart): BuildPart[] => [...BUILD_PARTS[part].with, part]
