/** @source planning §5: full state names become these codes. */
const STATE_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AL: 'alabama',
    AK: 'alaska',
    AZ: 'arizona',
    AR: 'arkansas',
    CA: 'california',
    CO: 'colorado',
    CT: 'connecticut',
    DE: 'delaware',
    DC: 'district of columbia',
    FL: 'florida',
    GA: 'georgia',
    HI: 'hawaii',
    ID: 'idaho',
    IL: 'illinois',
    IN: 'indiana',
    IA: 'iowa',
    KS: 'kansas',
    KY: 'kentucky',
    LA: 'louisiana',
    ME: 'maine',
    MD: 'maryland',
    MA: 'massachusetts',
    MI: 'michigan',
    MN: 'minnesota',
    MS: 'mississippi',
    MO: 'missouri',
    MT: 'montana',
    NE: 'nebraska',
    NV: 'nevada',
    NH: 'new hampshire',
    NJ: 'new jersey',
    NM: 'new mexico',
    NY: 'new york',
    NC: 'north carolina',
    ND: 'north dakota',
    OH: 'ohio',
    OK: 'oklahoma',
    OR: 'oregon',
    PA: 'pennsylvania',
    RI: 'rhode island',
    SC: 'south carolina',
    SD: 'south dakota',
    TN: 'tennessee',
    TX: 'texas',
    UT: 'utah',
    VT: 'vermont',
    VA: 'virginia',
    WA: 'washington',
    WV: 'west virginia',
    WI: 'wisconsin',
    WY: 'wyoming',
  }).map(([code, name]) => [name, code]),
)
const CODES: ReadonlySet<string> = new Set(STATE_CODES.values())

const COUNTRY = /^(u\.?s\.?(a\.?)?|united states( of america)?)$/i
const ZIP = /^\d{5}(-\d{4})?$/
const TRAILING_ZIP = /^(.*\S)\s+\d{5}(-\d{4})?$/
const COUNTY = /\sCounty$/i

/**
 * An address as a small card shows it. ZIP codes and the trailing country are removed; an address in Colorado becomes
 * 'city, CO', where the city is the last part before the state that is not a county, so that 'Orvis Hot Springs,
 * Ridgway, Colorado, USA' is 'Ridgway, CO': the place's own name stands beside it, not in it. Elsewhere every part
 * stays and a full state name becomes its code. A state without a part before it keeps its name, other countries
 * stay as they are, and what would come out empty stays as it was. Total over any string; doing it twice changes nothing.
 * @source planning §5
 */
export function shortAddress(address: string): string {
  const written = partsOf(address)
  const parts = withoutTail(written)
  const last = parts.length > 1 ? parts.at(-1) : undefined
  const state = last === undefined ? undefined : stateCode(last)
  if (state === undefined) return parts.join(', ')
  const before = parts.slice(0, -1)
  return [...(state === 'CO' ? [cityOf(before)] : withoutTail(before)), state].join(', ')
}

function partsOf(address: string): string[] {
  return address
    .split(',')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
}

/** Takes ZIP codes and countries off the end for as long as something else is left. */
function withoutTail(written: readonly string[]): string[] {
  const parts = [...written]
  for (;;) {
    const last = parts.at(-1)
    if (last === undefined) return parts
    const withoutZip = TRAILING_ZIP.exec(last)?.[1]
    if (withoutZip !== undefined) parts[parts.length - 1] = withoutZip
    else if (parts.length > 1 && (ZIP.test(last) || COUNTRY.test(last))) parts.pop()
    else return parts
  }
}

function stateCode(part: string): string | undefined {
  return CODES.has(part) ? part : STATE_CODES.get(part.toLowerCase())
}

function cityOf(written: readonly string[]): string {
  const before = withoutTail(written)
  const firstOther = before.findIndex((part) => !COUNTY.test(part))
  const lastOther = before.findLastIndex((part) => !COUNTY.test(part))
  // What stands before the counties may end in a ZIP code or a country of its own.
  const [city] = withoutTail(before.slice(firstOther, lastOther + 1)).slice(-1)
  return city ?? before.at(-1) ?? ''
}
