import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { opennessOn } from '../../../src/domain/calendar/seasons.ts'
import { distanceKm } from '../../../core/domain/places/distance.ts'
import { closureOf, MUCH_OFF_ROAD_KM } from '../../../src/domain/roads/drives.ts'
import { daylight } from '../../../src/domain/trips/daylight.ts'
import { placeHeight, TREE_LINE_M } from '../../../src/domain/trips/heights/altitude.ts'
import { STORM_HOURS } from '../../../src/domain/trips/warnings/day-warnings.ts'
import type { ReadyPlan } from './ready-plans.ts'
import { isOpenOn, LATEST_END, MAX_DRIVE_MINUTES, MAX_STOPS } from './ready-rules.ts'
import { bedsOf, CANDIDATES, driveOn, factsOf, GRID, type Candidate, type StopPlace } from './ready-world.ts'

/** Between sample starts of a season, days: a road or a place that opens in between is found by the rules afterwards. */
const STEP_DAYS = 9

const SET_OFF = 9 * 60

/** What takes all of a day, a train there and back, leaves in the morning, minutes since midnight. */
const DAY_OUT = 8 * 60
const LEAVES_BY = SET_OFF + 20

/** How much driving a stop may add to its day, minutes, by its place among the famous: the best known are worth the longest way. */
const WAYS: readonly (readonly [below: number, minutes: number])[] = [
  [40, 170],
  [120, 60],
  [Infinity, 30],
]

/** A day with fewer stops than this is filled with what is less known, and may go further for it, minutes. */
const FEW_STOPS = 2
const FULL_STAYS = 4 * 60
const FILLING_WAY = 80

/** A pass is crossed, not visited; the few best known are worth a way of their own. A town is worth a short one. */
const ON_THE_WAY = 10
const VISITED_PASSES = 60
const TOWN_WAY = 45

/** Ways that differ by less than this are as good as each other: the stop goes to the emptier day, minutes. */
const SAME_WAY = 15

/** Two stops out of town nearer than this are one place to who visits them, km. */
const SAME_PLACE_KM = 1.5
const IN_TOWN = new Set(['museum', 'garden', 'zoo', 'hot_spring', 'brewery_tour', 'gondola'])

/** One sight under two names, by the catalogue's ids: a trip has one of them. */
const ONE_SIGHT: readonly (readonly string[])[] = [
  ['pikes-peak', 'broadmoor-manitou-and-pikes-peak-cog-railway'],
]

/** Of these a day may have several, of every other kind one. */
const SEVERAL: Readonly<Record<string, number>> = { pass: 2, waterfall: 2, museum: 2, lake: 2 }

export type ComposedDay = { from: StopPlace | null; stops: Candidate[]; bed: StopPlace | null }

/**
 * The days of a plan. Beds first; then the places of its regions one by one, the best known first, each on the day and at the point of its order
 * where it adds the least driving, as long as that day holds its rules on every sampled start. Throws where a night has no bed.
 */
export function composeDays(plan: ReadyPlan): ComposedDay[] {
  const starts = sampleStarts(plan)
  const beds = plan.nights.map((town, night) =>
    bedIn(
      town,
      starts.map((start) => daysAfter(start, night)),
    ),
  )
  const days = [...beds, null].map((bed, at): ComposedDay => ({ from: beds[at - 1] ?? null, stops: [], bed }))
  const candidates = inTurn(plan)
  for (const id of plan.named) {
    const candidate = candidates.find(({ placeId }) => placeId.endsWith(`-${id}`))
    if (!candidate || !place(days, candidate, starts, Infinity)) throw new Error(`${plan.id} has no ${id}`)
  }
  for (const candidate of candidates.filter(({ isFamous }) => isFamous)) {
    place(days, candidate, starts, candidate.kind === plan.first ? FILLING_WAY : wayOf(candidate))
  }
  for (const candidate of candidates)
    if (candidate.kind !== 'pass') place(days.filter(isNearlyEmpty), candidate, starts, FILLING_WAY, days)
  for (const [at, day] of days.entries()) seeTown(plan, days, day, at, starts)
  return days
}

/** A day with time left sees the town where it ends, the last one where it begins, once in a trip. */
function seeTown(
  { nights, without = [] }: ReadyPlan,
  days: readonly ComposedDay[],
  day: ComposedDay,
  at: number,
  starts: readonly string[],
): void {
  const name = nights[at] ?? nights.at(-1)
  const town = CANDIDATES.find((one) => one.kind === 'town' && one.name === name)
  if (town && !without.includes('town') && staysOf(day) < FULL_STAYS)
    place([day], town, starts, TOWN_WAY, days)
}

function inTurn({ regions, nights, first, without = [] }: ReadyPlan): Candidate[] {
  const here = CANDIDATES.filter(
    ({ region, kind, name }) =>
      regions.includes(region) && !without.includes(kind) && !(kind === 'town' && nights.includes(name)),
  )
  return [...here.filter(({ kind }) => kind === first), ...here.filter(({ kind }) => kind !== first)]
}

const isNearlyEmpty = ({ stops }: ComposedDay): boolean =>
  stops.length < FEW_STOPS && staysOf({ stops }) < FULL_STAYS

const staysOf = ({ stops }: Pick<ComposedDay, 'stops'>): number =>
  stops.reduce((sum, { stays }) => sum + stays, 0)

function wayOf({ kind, rank }: Candidate): number {
  if (kind === 'town') return TOWN_WAY
  return kind === 'pass' && rank >= VISITED_PASSES ? ON_THE_WAY : WAYS.find(([below]) => rank < below)![1]
}

function bedIn(town: string, dates: readonly string[]): StopPlace {
  const bed = bedsOf(town).find((one) => dates.every((date) => isOpenOn(one, date)))
  if (!bed) throw new Error(`No bed in ${town}`)
  return bed
}

/** First days over the plan's season; over a whole year where it has none. */
function sampleStarts({ season = ['01-01', '12-31'] }: ReadyPlan): string[] {
  const [from, to] = season
  const first = `2027-${from}`
  const last = from <= to ? `2027-${to}` : `2028-${to}`
  const starts: string[] = []
  for (let day = first; day < last; day = daysAfter(day, STEP_DAYS)) starts.push(day)
  return [...starts, last]
}

/** Puts a candidate on the one of some days where it adds least, if any; `at` counts in `all`. */
function place(
  days: readonly ComposedDay[],
  candidate: Candidate,
  starts: readonly string[],
  mostMinutes: number,
  all: readonly ComposedDay[] = days,
): boolean {
  if (all.some(({ stops }) => stops.some((stop) => isSamePlace(stop, candidate)))) return false
  const ways = days.flatMap((day) => {
    const at = all.indexOf(day)
    const dates = starts.map((start) => daysAfter(start, at))
    const [date = ''] = dates
    if (day.stops.length >= MAX_STOPS || hasEnoughOf(day, candidate)) return []
    const order = bestOrder(day, candidate, date)
    if (!order) return []
    const round = roundMinutes(day, order, date) - roundMinutes(day, day.stops, date)
    const added = minutesOf(day, order, date) - minutesOf(day, day.stops, date)
    return round <= mostMinutes ? [{ day, at, dates, order, added }] : []
  })
  const way = ways
    .sort((one, other) => fullness(one) - fullness(other) || one.at - other.at)
    .find(({ day, order, dates }) => dates.every((date) => holds(day, order, date)))
  if (way) way.day.stops = way.order
  return way !== undefined
}

/** By the way first, in steps, then by how long the day is already. */
const fullness = ({ added, day }: { added: number; day: ComposedDay }): number =>
  Math.round(added / SAME_WAY) * 10_000 + staysOf(day)

const isSamePlace = (stop: Candidate, other: Candidate): boolean =>
  stop.placeId === other.placeId ||
  ONE_SIGHT.some((names) =>
    [stop, other].every(({ placeId }) => names.some((name) => placeId.endsWith(`-${name}`))),
  ) ||
  (!(IN_TOWN.has(stop.kind) || IN_TOWN.has(other.kind)) && distanceKm(stop, other) < SAME_PLACE_KM)

const hasEnoughOf = ({ stops }: ComposedDay, { kind }: Candidate): boolean =>
  stops.filter((stop) => stop.kind === kind).length >= (SEVERAL[kind] ?? 1)

/** The stops with one more in the order that takes the least driving; null where it cannot be driven. */
function bestOrder(day: ComposedDay, more: Candidate, date: string): Candidate[] | null {
  // Far away in a straight line: no need to look at roads.
  const near = [...day.stops, day.from, day.bed].some((one) => one && distanceKm(one, more) < 120)
  if (!near) return null
  const orders = permutations([...day.stops, more])
  const timed = orders.map((order) => ({ order, minutes: minutesOf(day, order, date) }))
  const best = timed.reduce((least, one) => (one.minutes < least.minutes ? one : least))
  if (best.minutes === Infinity) return null
  // Of the orders that take no longer to speak of, one that is off the tops before the storms.
  const good = timed.filter(({ minutes }) => minutes <= best.minutes + 10)
  return (good.find(({ order }) => !meetsStorm(day, order, `${date.slice(0, 4)}-07-15`)) ?? best).order
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]]
  return list.flatMap((one, at) =>
    permutations([...list.slice(0, at), ...list.slice(at + 1)]).map((rest) => [one, ...rest]),
  )
}

const legsOf = ({ from, bed }: ComposedDay, order: readonly Candidate[]): [StopPlace, StopPlace][] => {
  const places = [from, ...order, bed].filter((one) => one !== null)
  return places.slice(1).map((to, at) => [places[at]!, to])
}

/** With the way back to the bed on a day that begins or ends anywhere: a stop out there is as far as it is. */
const roundMinutes = ({ from, bed, stops }: ComposedDay, order: readonly Candidate[], date: string): number =>
  minutesOf({ from: from ?? bed, bed: bed ?? from, stops }, order, date)

function minutesOf(day: ComposedDay, order: readonly Candidate[], date: string): number {
  return legsOf(day, order).reduce((sum, [from, to]) => {
    const drive = driveOn(from, to, date)
    return sum + ('noWay' in drive ? Infinity : Math.round(drive.minutes))
  }, 0)
}

/** Whether a day with these stops holds what one day can hold by itself. */
function holds(day: ComposedDay, order: readonly Candidate[], date: string): boolean {
  if (!order.every((stop) => isOpenOn(stop, date))) return false
  for (const [from, to] of legsOf(day, order)) {
    const drive = driveOn(from, to, date)
    if ('noWay' in drive || drive.avoided.length > 0 || drive.offRoadKm >= MUCH_OFF_ROAD_KM) return false
    const closures = drive.roads.map(closureOf)
    if (closures.some((closure) => closure && opennessOn(closure.open, date) !== 'open')) return false
  }
  if (minutesOf(day, order, date) >= MAX_DRIVE_MINUTES || meetsStorm(day, order, date)) return false
  const times = timesOf(day, order, date)
  if (times.some(({ arrive, leave }) => leave - arrive >= DAY_OUT && arrive > LEAVES_BY)) return false
  const end = times.at(-1)!
  const light = daylight(end.place, date)
  return end.leave <= LATEST_END && times.every(({ arrive }) => !light || arrive <= light.sunset)
}

function meetsStorm(day: ComposedDay, order: readonly Candidate[], date: string): boolean {
  if (!STORM_HOURS.months.some((month) => month === Number(date.slice(5, 7)))) return false
  return timesOf(day, order, date).some(({ place, arrive, leave }) => {
    const isThere = arrive < STORM_HOURS.until && leave > STORM_HOURS.from
    const height = isThere && place.category !== 'lodging' ? placeHeight(place, factsOf, GRID) : null
    return height !== null && height.metres >= TREE_LINE_M
  })
}

function timesOf(day: ComposedDay, order: readonly Candidate[], date: string) {
  let at = SET_OFF
  let before: StopPlace | null = day.from
  const places: (StopPlace & { stays?: number })[] = [...order, ...(day.bed ? [day.bed] : [])]
  return places.map((place) => {
    const drive = before && driveOn(before, place, date)
    const arrive = at + (drive && !('noWay' in drive) ? Math.round(drive.minutes) : 0)
    const leave = arrive + (place.stays ?? 0)
    at = leave
    before = place
    return { place, arrive, leave }
  })
}
