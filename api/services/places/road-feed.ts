import * as v from 'valibot'
import { InstantSchema } from '../../../core/contracts/instant.ts'
import {
  MAX_ROAD_NAME,
  MAX_ROAD_NEWS,
  MAX_ROAD_POINTS,
  MAX_ROAD_WORDS,
  ROAD_FEEDS,
  type RoadFeed,
  type RoadNews,
  type RoadNewsKind,
} from '../../../core/contracts/places/road-conditions.ts'
import { isInColorado } from '../../../core/domain/places/colorado-box.ts'
import { plainWords } from './plain-words.ts'

/** The feed's own names, behind the address that is set. @source https://data.cotrip.org */
export const FEED_PATHS = {
  incidents: 'incidents',
  works: 'plannedEvents',
  surface: 'roadConditions',
} as const satisfies Record<RoadFeed, string>

const text = v.optional(v.nullable(v.string()))
const when = v.optional(v.nullable(v.union([v.string(), v.number()])))

const CollectionSchema = v.object({ features: v.array(v.unknown()) })

const LaneSchema = v.object({
  laneCount: v.optional(v.nullable(v.number())),
  closedLaneTypes: v.optional(v.nullable(v.array(v.unknown()))),
})

const FeatureSchema = v.object({
  geometry: v.object({ type: v.string(), coordinates: v.unknown() }),
  properties: v.object({
    type: text,
    routeName: text,
    travelerInformationMessage: text,
    laneImpacts: v.optional(v.nullable(v.array(v.unknown()))),
    startTime: when,
    clearTime: when,
    lastUpdated: when,
    currentConditions: v.optional(v.nullable(v.array(v.unknown()))),
  }),
})

const ConditionSchema = v.object({
  conditionDescription: v.string(),
  updateTime: when,
})

type Properties = v.InferOutput<typeof FeatureSchema>['properties']

const DAY_MS = 24 * 3_600_000
/** A week ahead and a day more: further ahead phones look at no road. */
const AHEAD_MS = 8 * DAY_MS

/** Said of roads on which nothing is to be minded. */
const NOTHING_TO_MIND = /^(dry|normal|clear|no |good|unknown|forecast)/i
const SHUT =
  /\b(road|highway|interstate|pass|both directions|all lanes)( (is|are))? closed\b(?! to (?!(all|through)\b|traffic))|\bfull closure\b|\bclosed to (all )?traffic\b/i

/**
 * What one part of the feed says, in our words' shape: features that cannot be read, lie outside of Colorado or say nothing are
 * left out. Throws where it is no collection of features at all.
 */
export function readRoadFeed(feed: RoadFeed, body: unknown): RoadNews[] {
  const parsed = v.safeParse(CollectionSchema, body)
  if (!parsed.success) throw new Error('The feed is no collection of features')
  return parsed.output.features.flatMap((feature) => {
    const read = v.safeParse(FeatureSchema, feature)
    if (!read.success) return []
    const points = pointsOf(read.output.geometry.coordinates)
    if (points.length === 0) return []
    const said =
      feed === 'surface' ? surfaceOf(read.output.properties) : eventOf(feed, read.output.properties)
    return said && said.words !== '' ? [{ ...said, points }] : []
  })
}

/**
 * What begins within the next days and did not end more than a day ago: ends are guesses, and what lasts longer is in the feed still. A feed whose clock runs ahead has seen nothing that is still to come: when is not said
 * then.
 */
export function nearNews(news: readonly RoadNews[], now: Date): RoadNews[] {
  const [today, last] = [now.getTime(), now.getTime() + AHEAD_MS]
  return news
    .filter(({ from, until }) => !isAfter(from, last) && !isBefore(until, today - DAY_MS))
    .map((one) => ({ ...one, updatedAt: isAfter(one.updatedAt, today) ? null : one.updatedAt }))
}

/**
 * The worst first, then the newest; at most as many as one answer holds. Road work, of which there is most, leaves half of what closures
 * and incidents do not take to snow and ice. `cut`: the parts of the feed of which something is left out.
 */
export function worstFirst(news: readonly RoadNews[]): { news: RoadNews[]; cut: RoadFeed[] } {
  const newest = news.toSorted((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''))
  const of = (...kinds: RoadNewsKind[]) => kinds.flatMap((kind) => newest.filter((one) => one.kind === kind))
  const all = { incidents: of('closure', 'incident'), works: of('works'), surface: of('surface') }
  const incidents = all.incidents.slice(0, MAX_ROAD_NEWS)
  const room = MAX_ROAD_NEWS - incidents.length
  const surface = all.surface.slice(0, Math.max(Math.floor(room / 2), room - all.works.length))
  const works = all.works.slice(0, room - surface.length)
  const told = { incidents, works, surface }
  return {
    news: [...incidents, ...works, ...surface],
    cut: ROAD_FEEDS.filter((feed) => told[feed].length < all[feed].length),
  }
}

const isAfter = (at: string | null, moment: number): boolean => at !== null && Date.parse(at) > moment
const isBefore = (at: string | null, moment: number): boolean => at !== null && Date.parse(at) < moment

type Said = Omit<RoadNews, 'points'>

function eventOf(feed: RoadFeed, properties: Properties): Said {
  const { type, routeName, travelerInformationMessage, startTime, clearTime, lastUpdated } = properties
  const words = plainWords(travelerInformationMessage ?? type ?? '', MAX_ROAD_WORDS)
  const usual: RoadNewsKind = feed === 'works' ? 'works' : 'incident'
  return {
    kind: SHUT.test(words) || isWholeRoadShut(properties) ? 'closure' : usual,
    road: plainWords(routeName ?? '', MAX_ROAD_NAME),
    words,
    updatedAt: instant(lastUpdated),
    from: instant(startTime),
    until: instant(clearTime),
  }
}

function surfaceOf({ routeName, currentConditions }: Properties): Said | null {
  const conditions = (currentConditions ?? []).flatMap((one) => {
    const read = v.safeParse(ConditionSchema, one)
    return read.success && !NOTHING_TO_MIND.test(read.output.conditionDescription.trim()) ? [read.output] : []
  })
  const [first] = conditions
  if (!first) return null
  const words = [...new Set(conditions.map(({ conditionDescription }) => conditionDescription))].join(', ')
  return {
    kind: SHUT.test(words) ? 'closure' : 'surface',
    road: plainWords(routeName ?? '', MAX_ROAD_NAME),
    words: plainWords(words, MAX_ROAD_WORDS),
    updatedAt: instant(first.updateTime),
    from: null,
    until: null,
  }
}

/** In every direction of which something is said no lane is open. */
function isWholeRoadShut({ laneImpacts }: Properties): boolean {
  const lanes = (laneImpacts ?? []).flatMap((one) => {
    const read = v.safeParse(LaneSchema, one)
    return read.success ? [read.output] : []
  })
  return (
    lanes.length > 0 &&
    lanes.every(({ laneCount, closedLaneTypes }) => {
      const count = laneCount ?? 0
      return count > 0 && (closedLaneTypes ?? []).length >= count
    })
  )
}

/** ISO 8601, or milliseconds since 1970; null where it is neither. */
function instant(said: string | number | null | undefined): string | null {
  if (said === null || said === undefined) return null
  const date = new Date(said)
  const read = Number.isNaN(date.getTime()) ? null : v.safeParse(InstantSchema, date.toISOString())
  return read?.success ? read.output : null
}

/** The points of any geometry that lie in Colorado, thinned to as many as are told, to five decimals (about a metre). */
function pointsOf(coordinates: unknown): [number, number][] {
  const found: [number, number][] = []
  collect(coordinates, found, 0)
  const step = Math.max(1, (found.length - 1) / (MAX_ROAD_POINTS - 1))
  const count = Math.min(found.length, MAX_ROAD_POINTS)
  return Array.from({ length: count }, (_, at) => found[Math.round(at * step)]!)
}

/** GeoJSON nests a polygon's points three deep, several polygons' four. */
const MOST_NESTED = 4

function collect(coordinates: unknown, found: [number, number][], depth: number): void {
  if (!Array.isArray(coordinates) || depth > MOST_NESTED) return
  const [lng, lat] = coordinates as unknown[]
  if (typeof lng === 'number' && typeof lat === 'number') {
    if (isInColorado({ lat, lng })) found.push([Number(lng.toFixed(5)), Number(lat.toFixed(5))])
    return
  }
  for (const inner of coordinates) collect(inner, found, depth + 1)
}
