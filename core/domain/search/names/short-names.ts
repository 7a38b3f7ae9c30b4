const BREWERY = ['brewery', 'brewing', 'brewing co', 'brewing company', 'beer company']
const HOUSE = ['hotel', 'inn', 'lodge', 'resort']

/** What people leave out of the names of our own places, by their kinds. */
const ENDINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['state_park', ['state park']],
  ['recreation_area', ['recreation area']],
  ['hot_spring', ['pool', 'resort', 'hot springs']],
  ['ski_area', ['ski area', 'ski resort', 'resort', 'mountain resort']],
  ['brewery', BREWERY],
  ['hotel', HOUSE],
  ['historic_hotel', HOUSE],
  ['resort', HOUSE],
  ['museum', ['museum']],
])

/**
 * Whether a name was typed but for the words of its kind: 'barr lake' is Barr Lake State Park, 'great divide' the brewing company. All
 * is folded; `rest` is what the name has beyond what was typed.
 */
export function isOnlyKind(kind: string, rest: string): boolean {
  return rest.startsWith(' ') && (ENDINGS.get(kind)?.includes(rest.slice(1)) ?? false)
}
