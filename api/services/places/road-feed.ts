import * as v from 'valibot'
import { InstantSchema } from '../../../core/contracts/instant.ts'
import {
  MAX_ROAD_NAME,
  MAX_ROAD_NEWS,
  MAX_ROAD_POINTS,
  MAX_ROAD_WORDS,
  ROAD_NEWS_KINDS,
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

/** Said of roads on which nothing is to be minded. */
const NOTHING_TO_MIND = /^(dry|normal|clear|no |good|unknown|forecast)/i
const SHUT =
  /\b(road|highway|interstate|pass|both directions|all lanes)( (is|are))? closed\b|\bfull closure\b|\bclosed to (all )?traffic\b/i

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

/** The worst first, then the newest; at most as many as one answer holds. */
export function worstFirst(news: readonly RoadNews[]): RoadNews[] {
  const rank = ({ kind }: RoadNews) => ROAD_NEWS_KINDS.indexOf(kind)
  return news
    .toSorted((a, b) => rank(a) - rank(b) || (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''))
    .slice(0, MAX_ROAD_NEWS)
}

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
