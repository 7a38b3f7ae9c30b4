import { canonicalName } from '../../places/place-names.ts'

/** What people write for names that they find too long, by its folded words. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['rmnp', 'Rocky Mountain National Park'],
  ['gsdnp', 'Great Sand Dunes National Park'],
  ['bcgnp', 'Black Canyon of the Gunnison National Park'],
  ['mvnp', 'Mesa Verde National Park'],
  ['dia', 'Denver International Airport'],
  ['kden', 'Denver International Airport'],
  ['a basin', 'Arapahoe Basin'],
  ['abasin', 'Arapahoe Basin'],
  ['gjt', 'Grand Junction Regional Airport'],
  ['dsngrr', 'Durango & Silverton Narrow Gauge Railroad'],
])

/** The name that is meant by 'RMNP' or 'DIA'; null for any other text. */
export function nameOfAlias(query: string): string | null {
  return ALIASES.get(canonicalName(query)) ?? null
}
