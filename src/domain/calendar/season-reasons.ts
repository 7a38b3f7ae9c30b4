import { distanceKm, type Degrees } from '../../../core/domain/places/distance.ts'
import type { DayRange } from './day-range.ts'
import rows from './season-reasons.json' with { type: 'json' }
import { seasonFit, type Season } from './seasons.ts'

/** What the reason must know of a place; `elevationM` (metres) is null where nobody knows. */
type ReasonedPlace = Degrees & { kind: string; elevationM: number | null; season: Season | null }

type What = 'aspens' | 'flowers' | 'peak-water' | 'rafting' | 'rut' | 'cranes' | 'creek'

type Reason = {
  what: What
  /** Circles around the middle of each part of the region: north, east, kilometres. */
  near: [lat: number, lng: number, km: number][]
  metres?: [low: number, high: number]
  days: Season
}

// A JSON file's lists have no fixed lengths for TypeScript; season-reasons.test.ts holds what the file is.
const REASONS = rows as unknown as readonly Reason[]

const OUTDOORS = new Set([
  ...['pass', 'scenic_drive', 'trailhead', 'lake', 'reservoir', 'waterfall', 'scenic_area', 'scenic_railway'],
  ...['gondola', 'ghost_town', 'state_park', 'national_park', 'recreation_area', 'park'],
])
const WALKS = new Set([
  'pass',
  'trailhead',
  'lake',
  'waterfall',
  'scenic_area',
  'national_park',
  'ghost_town',
])
const RIVERS = new Set(['rafting'])
const MEADOWS = new Set(['national_park', 'trailhead', 'lake', 'visitor_center', 'campground'])
const CRANES = new Set(['museum', 'farmers_market', 'hotel', 'motel'])
const DUNES = new Set(['national_park', 'sand_dunes', 'campground'])

/** For which kinds of place each is a reason, and its words: on its surest days, and on those on which it begins or ends. */
const WORDS: Record<What, { kinds: ReadonlySet<string>; best: string; shoulder: string }> = {
  aspens: { kinds: OUTDOORS, best: 'Aspens near their peak', shoulder: 'Aspens turning gold' },
  flowers: { kinds: WALKS, best: 'Wildflowers near their peak', shoulder: 'Wildflowers in bloom' },
  'peak-water': { kinds: RIVERS, best: 'Rafting water near its peak', shoulder: '' },
  rafting: { kinds: RIVERS, best: 'Rafting season', shoulder: 'Rafting season, water may be low' },
  rut: { kinds: MEADOWS, best: 'Elk rut, at dusk and dawn', shoulder: 'Elk rut likely' },
  cranes: { kinds: CRANES, best: 'Sandhill cranes nearby', shoulder: 'Sandhill cranes likely nearby' },
  creek: { kinds: DUNES, best: 'Water in Medano Creek', shoulder: 'Medano Creek likely has water' },
}

const SKIING = new Set(['ski_area', 'nordic_center'])

/**
 * Why these days are the ones to go to a place, in a few words: 'Aspens near their peak', 'Ski season'; null where no reason is
 * known, and where the place is usually closed on one of the days. It counts where one of the days is of it. Never throws.
 */
export function seasonReason(place: ReasonedPlace, { first, last }: DayRange): string | null {
  const { season, kind } = place
  const open = season === null ? null : seasonFit(season, first, last)
  if (open === 'closed' || open === 'partly') return null
  if (SKIING.has(kind)) return open === null ? null : 'Ski season'
  let best: { words: string; km: number } | null = null
  for (const { what, near, metres, days } of REASONS) {
    const { kinds, best: surest, shoulder } = WORDS[what]
    if (!kinds.has(kind) || !isAtHeight(place, metres)) continue
    const fit = seasonFit(days, first, last)
    const words =
      fit === 'closed' || fit === null ? '' : hasSureDay(days, { first, last }) ? surest : shoulder
    if (words === '') continue
    const km = nearestMiddle(place, near)
    if (km !== null && (best === null || km < best.km)) best = { words, km }
  }
  return best?.words ?? null
}

/** Whether one of the days is between the latest beginning and the earliest end. */
function hasSureDay(days: Season, { first, last }: DayRange): boolean {
  const parts = days.split(' ')
  const sure = `${parts[2]} ${parts[2]} ${parts[2]} ${parts[3]} ${parts[3]} ${parts[3]}`
  return seasonFit(sure, first, last) !== 'closed'
}

const isAtHeight = ({ elevationM }: ReasonedPlace, metres: Reason['metres']): boolean =>
  metres === undefined || elevationM === null || (elevationM >= metres[0] && elevationM <= metres[1])

/** How far the nearest middle of the region is, km; null outside of all its circles. */
function nearestMiddle(place: Degrees, near: Reason['near']): number | null {
  const inside = near.flatMap(([lat, lng, radiusKm]) => {
    const km = distanceKm(place, { lat, lng })
    return km <= radiusKm ? [km] : []
  })
  return inside.length === 0 ? null : Math.min(...inside)
}
