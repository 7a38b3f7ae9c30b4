/** Names that places had until lately, and that maps, books and people still say; by the name of today. */
export const OLD_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['Mount Blue Sky', ['Mount Evans']],
  ['Mount Blue Sky Scenic Byway summit', ['Mount Evans Scenic Byway summit']],
  ['Mestaa’ėhehe Mountain', ['Squaw Mountain']],
  ['Mestaa’ėhehe Pass', ['Squaw Pass']],
  ["Mestaa'ėhehe Pass", ['Squaw Pass']],
])
