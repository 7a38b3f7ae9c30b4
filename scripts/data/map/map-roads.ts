import type { FeatureCollection, LineString, Position } from 'geojson'
import { packLine, type PackedRow } from '../../../core/domain/map/packed-features.ts'
import { isInBox, joinLines, lengthKm, round, type Box } from '../geometry.ts'

type Tiger = FeatureCollection<
  LineString,
  { route: string; class: string; also?: string[]; name?: string; source: string }
>
type Line = Position[]

/** Fragments of county roads and streets that cross a highway: shorter than this they lead nowhere. */
const SHORTEST_NAMED_KM = 1

/** Where a number was read wrongly, or is the neighbor state's. */
const CORRECTED = new Map([['US 82', 'CO 82']])
const FOREIGN = new Set(['CO 70', 'CO 522'])

const WORDS = new Map([
  ['Bus', 'Business'],
  ['Alt', 'Alternate'],
  ['Bypass', 'Bypass'],
])

/** The interstates, US and state highways of TIGER/Line as rows of `roads.json`; `make-map-packs.ts` says what each holds. */
export function roadRows(tiger: Tiger, box: Box): PackedRow[] {
  const rank = ['other', 'state', 'us', 'interstate']
  // Lines alike in all that the map shows are joined, so that signs and names stand at even distances.
  const alike = new Map<string, Line[]>()
  for (const { properties, geometry } of tiger.features) {
    const line = geometry.coordinates.map((at) => round(at, 4))
    const route = CORRECTED.get(properties.route) ?? properties.route
    if (FOREIGN.has(route) || !line.every((at) => isInBox(at, box))) continue
    const known = describe(route, properties.also ?? [], properties.name ?? '', line)
    const drawn = { layer: 'road', class: drawnClass(properties.class, known.shields), ...known }
    alike.set(JSON.stringify(drawn), [...(alike.get(JSON.stringify(drawn)) ?? []), line])
  }
  return [...alike]
    .flatMap(([key, lines]) => {
      const drawn = JSON.parse(key) as { class: string; shields?: string }
      return joinLines(lines)
        .filter((line) => drawn.shields || lengthKm(line) >= SHORTEST_NAMED_KM)
        .map((line) => ({ drawn, line, order: rank.indexOf(drawn.class) }))
    })
    .sort((a, b) => a.order - b.order || (JSON.stringify(a.drawn) < JSON.stringify(b.drawn) ? -1 : 1))
    .map(({ drawn, line }): PackedRow => [drawn, 'line', [packLine(line)]])
}

function drawnClass(given: string, shields: string | undefined): string {
  // Some frontage roads are numbered like the Interstate they run beside.
  return given === 'other' || !shields ? 'other' : given
}

/** Signs of a numbered road, or the name of one that has none. */
function describe(
  route: string,
  also: string[],
  name: string,
  line: Line,
): { shields?: string; name?: string } {
  if (route === 'CO 470') return beltway(also, line)
  const signs = [route, ...also].map(signOf).filter(Boolean)
  // A US route along an Interstate has no signs of its own there (US 87 along I 25).
  const interstates = signs.filter((sign) => sign.startsWith('interstate'))
  const shown = interstates.length > 0 ? interstates : signs
  if (shown.length > 0) return { shields: [...new Set(shown)].slice(0, 3).join('+') }
  return { name: spoken(route || name) }
}

/** Three roads make the ring around Denver that TIGER gives one number: two of them ask for toll. */
function beltway(also: string[], line: Line): { shields?: string; name?: string } {
  const [lng = 0, lat = 0] = line[Math.floor(line.length / 2)] ?? []
  if (also.includes('Northwest Pkwy') || (lat > 39.8 && lng < -104.99)) return { name: 'Northwest Parkway' }
  return { shields: also.includes('E-470') || lng > -104.88 || lat > 39.8 ? 'state:E-470' : 'state:C-470' }
}

/** `us:550` for US 550. Empty for business routes, bypasses and what has no number. */
function signOf(route: string): string {
  const [, prefix, number] = /^(I|US|CO) (\d+)$/.exec(route) ?? []
  const kinds = new Map([
    ['I', 'interstate'],
    ['US', 'us'],
    ['CO', 'state'],
  ])
  return prefix && number ? `${kinds.get(prefix)}:${number}` : ''
}

function spoken(name: string): string {
  return name
    .replace(/ (Bus|Alt|Bypass)$/, (_, word: string) => ` ${WORDS.get(word)}`)
    .replace(/^Co Rd (.+)$/, (_, number: string) => `County Road ${number.toUpperCase()}`)
    .replace(/ Blvd$/, ' Boulevard')
}
