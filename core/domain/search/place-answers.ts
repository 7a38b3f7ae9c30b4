import type { Prediction } from '../../contracts/places/places.ts'
import type { Hike } from '../hikes/hike.ts'
import { hikeInShort, hikesInShort } from '../hikes/hike-words.ts'
import type { KnownHikes } from '../hikes/known-hikes.ts'
import { isInColorado } from '../places/colorado-box.ts'
import type { Degrees } from '../places/distance.ts'
import { INHABITED_WEIGHT, KNOWN_WEIGHT, type FindRow } from '../places/find-rows.ts'
import type { NamedRoad } from '../places/names/read-names.ts'
import { flatDistanceKm } from '../places/nearest-town.ts'
import { canonicalName } from '../places/place-names.ts'
import { pointPrediction } from '../places/point-place.ts'
import { rowPrediction, type TownPoint } from '../places/row-prediction.ts'
import {
  BEGINNING,
  buildNameMatcher,
  EXACT,
  ONE_TYPO,
  QUIET_EXACT,
  TYPOS,
  WHOLLY_NAMED,
  WORDS,
} from './names/name-matcher.ts'
import { NOT_FAMOUS, type KnownRoad } from './known/known-facts.ts'
import { aliasNote } from './known/alias-note.ts'
import { fitsLimits, readHikeLimits, type HikeLimits } from './understand/hike-question.ts'
import { readKindAndPlace, type KindQuestion } from './understand/kind-and-place.ts'
import { FOURTEENERS, FUEL, HIKES } from './understand/kind-words.ts'
import { readLink } from './understand/read-link.ts'
import { readPoint } from './understand/read-point.ts'
import { readRoad } from './understand/read-road.ts'
import { readZip } from './understand/read-zip.ts'
import { townOfStreetAddress } from './understand/street-address.ts'
import { entryOf } from '../lists/entry-of.ts'
import { tellApart } from './tell-apart.ts'

/** Summits above 14,000 ft. */
const FOURTEENER_M = 4267.2

/** A beginning of a name says which place is meant from so many letters on: 'win lakes' is not about Windsor. */
const MIN_PLACE_CHARS = 5

/** An official name this near to a hike's goal of the same name is that goal. */
const GOAL_KM = 1

/** How many towns keep a seat among what is of a kind. */
const TOWN_SEATS = 2

/** Enough names to find the towns among them. */
const MANY_NAMES = 20

const STREET_NOTE = 'the town; streets need signal'
const FUEL_NOTE = 'look for gas here'

type Answered = { row: FindRow; note?: string }
type Answers = { rows: Answered[]; from: Degrees | null }

/** What somebody may mean by a text, best first, at most `seats`. `near` is where they look or are. Never throws. */
export type PlaceAnswers = (query: string, seats: number, near: Degrees | null) => Prediction[]

/**
 * | Asked | Answered |
 * |---|---|
 * | coordinates, a map link, geo: | the point |
 * | a ZIP code, alone or at the end | it, then the names |
 * | us 550, where a known road is called so | that road, others that it is a part of, then as below |
 * | highway 285, I70 exit | towns on it, junctions on it, the nearest first |
 * | 123 Main St, Salida | the town |
 * | a kind, with or without a place | what is wholly named so, then what is of that kind, the nearest first |
 * | hikes, of a length, a climb, a time or a difficulty | those hikes, the nearest first, each once |
 * | anything else | names and aliases, the known before the near |
 */
export function buildPlaceAnswers(
  rows: readonly FindRow[],
  roads: readonly NamedRoad[],
  townPoint: TownPoint,
  known: KnownHikes,
): PlaceAnswers {
  const matchNames = buildNameMatcher(rows)
  const ofKind = rowsByKind(rows)
  const byPlaceId = new Map(
    rows.flatMap((row) => (row.source.from === 'places' ? [[row.source.place.placeId, row] as const] : [])),
  )
  const named = (query: string, seats: number, near: Degrees | null) =>
    matchNames(query, seats, near).map(({ row, rank }) => ({ row: entryOf(rows, row), rank }))

  const placeCalled = (words: string): FindRow | undefined => {
    // One letter begins thousands of names and is none of them.
    if (words.length < 2) return undefined
    // A town that comes first is what all the names would lead to, and slips need not be looked for.
    const [first] = named(words, 1, null)
    if (first?.row.isTown && isSure(words, first.row, first.rank)) return first.row
    const found = named(words, MANY_NAMES, null).filter(({ row, rank }) => isSure(words, row, rank))
    return (found.find(({ row }) => row.isTown) ?? found[0])?.row
  }

  /** By name; where a hike says its goal too, the seat is for another. */
  const namedOnce = (words: string, seats: number, near: Degrees | null): Answered[] => {
    const found = named(words, seats, near)
    const once = withoutGoals(found)
    return once.length === found.length
      ? found
      : withoutGoals(named(words, 2 * seats - once.length, near)).slice(0, seats)
  }

  const answerZip = (query: string): Answered[] => {
    const zip = readZip(query)
    return zip === null ? [] : named(zip, 1, null).filter(({ row }) => row.name === zip)
  }

  const roadsOf = knownRoadsByNumber(rows)
  const answerNumber = (query: string): Answered[] => {
    const question = readRoad(query)
    const routes = question === null || question.exits ? [] : question.routes
    return (routes.map(roadsOf).find((found) => found.length > 0) ?? []).map((row) => ({ row }))
  }

  const answerRoad = (query: string, near: Degrees | null): Answered[] => {
    const question = readRoad(query)
    const road =
      question && question.routes.map((route) => roads.find((one) => one.route === route)).find((one) => one)
    if (!question || !road) return []
    const places = (question.exits ? road.junctions : road.towns).flatMap((id) => byPlaceId.get(id) ?? [])
    const exits = places.filter(
      ({ name }) => question.exit === null || name.includes(`exit ${question.exit}`),
    )
    return inOrder(exits.length > 0 ? exits : places, near).map((row) => ({ row }))
  }

  const answerStreet = (query: string, near: Degrees | null): Answered[] => {
    const town = townOfStreetAddress(query)
    if (town === null) return []
    const called = town === '' ? undefined : placeCalled(town)
    const towns = called ? [called] : near ? inOrder(ofKind(['town']), near).slice(0, 1) : []
    return towns.map((row) => ({ row, note: STREET_NOTE }))
  }

  const hikeRows = ofKind(['hike', ...HIKE_KINDS]).flatMap((row) => {
    const hike = hikeOfRow(row, known)
    return hike === null ? [] : [{ row, hike }]
  })
  const answerHikes = (limits: HikeLimits, from: Degrees | null): Answers => {
    const fit = hikeRows.filter(({ hike }) => fitsLimits(hike, limits))
    const notes = new Map(fit.map(({ row, hike }) => [row, hikeInShort(hike)]))
    // Of a trailhead nothing is known but that it is one: it answers where nothing else is asked.
    const isAnything = hikeRows.length === fit.length
    const others = isAnything
      ? ofKind(['trailhead']).filter((row) => known.at(placeIdOf(row)).length === 0)
      : []
    const rows = inOrder([...notes.keys(), ...others], from)
    return {
      rows: rows.map((row) => {
        const note = row.source.from === 'hikes' ? undefined : notes.get(row)
        return note === undefined ? { row } : { row, note }
      }),
      from,
    }
  }

  const answerKind = (
    query: string,
    question: KindQuestion,
    seats: number,
    near: Degrees | null,
    limits: HikeLimits | null,
  ): Answers | null => {
    const { kinds, where } = question
    const place = where === '' ? undefined : placeCalled(where)
    if (where !== '' && !place) return null
    const from = place ?? near
    if (kinds.includes(HIKES)) return limits && answerHikes(limits, from)
    const meant = named(query, MANY_NAMES, near)
    if (kinds.includes(FUEL)) {
      const towns = inOrder(ofKind(['town']).filter(isRoadTown), from)
      return { rows: towns.slice(0, seats).map((row) => ({ row, note: FUEL_NOTE })), from }
    }
    const all = kinds.includes(FOURTEENERS) ? ofKind(['peak']).filter(isFourteener) : ofKind(kinds)
    const wholly = meant.filter(
      ({ row, rank }) =>
        (rank <= EXACT && row.fame < NOT_FAMOUS) ||
        (rank <= WHOLLY_NAMED &&
          (where === ''
            ? !near && kinds.includes(row.kind) && row.weight >= KNOWN_WEIGHT
            : kinds.includes(row.kind) || rank <= QUIET_EXACT)),
    )
    const found = distinct([...wholly, ...inOrder(all, from).map((row) => ({ row }))]).slice(0, seats)
    // 'camp' may still become Campo, 'red feathe lakes' Red Feather Lakes, and 'win lakes' be Twin Lakes.
    const sure = where === '' ? BEGINNING : WORDS
    const towns = meant.filter(({ row, rank }) => row.isTown && (rank <= sure || isOneSlip(rank)))
    const kept = towns.slice(0, TOWN_SEATS)
    return { rows: distinct([...found.slice(0, seats - kept.length), ...kept, ...found]), from }
  }

  return (query, seats, near) => {
    const link = readLink(query)
    const point = link?.says === 'point' ? link.point : readPoint(query)
    if (point)
      return isInColorado(point) ? [pointPrediction(point, nearestTownTo(ofKind(['town']), point))] : []
    if (link?.says === 'nothing here') return []
    const words = link?.says === 'words' ? link.words : query
    const shown = ({ rows: answered, from }: Answers): Prediction[] =>
      tellApart(
        answered.slice(0, seats).map(({ row, note }) => {
          const prediction = rowPrediction(row, townPoint, from)
          const notes = note ?? notesOf(prediction.note, aliasNote(row, words)) ?? hikesOf(row, known)
          return { row, prediction: notes === undefined ? prediction : { ...prediction, note: notes } }
        }),
        townPoint,
      )

    const special = [
      ...answerZip(words),
      ...answerNumber(words),
      ...answerRoad(words, near),
      ...answerStreet(words, near),
    ]
    const hikes = readHikeLimits(words)
    const question = special.length > 0 ? null : readKindAndPlace(hikes?.rest ?? words)
    const ofKinds = question && answerKind(words, question, seats, near, hikes?.limits ?? null)
    if (ofKinds && ofKinds.rows.length > 0) return shown(ofKinds)
    const only = readRoad(words) !== null && special.length > 0
    return shown({
      rows: distinct([...special, ...(only ? [] : namedOnce(words, seats, near))]),
      from: near,
    })
  }
}

/** Kinds of the catalogue's places that are hikes themselves. */
const HIKE_KINDS = ['peak', 'trailhead', 'waterfall', 'hot_spring', 'lake', 'scenic_area', 'pass']

const placeIdOf = ({ source }: FindRow): string => (source.from === 'places' ? source.place.placeId : '')

/** What begins at a trailhead; nothing for any other place, which has more to say of itself. */
const hikesOf = (row: FindRow, known: KnownHikes): string | undefined =>
  (row.kind === 'trailhead' && hikesInShort(known.at(placeIdOf(row)), row.name)) || undefined

function hikeOfRow({ source, landmarkId }: FindRow, known: KnownHikes): Hike | null {
  if (source.from === 'hikes') return source.hike
  if (landmarkId !== null) return known.of(landmarkId)
  if (source.from !== 'places') return null
  const { placeId, otherIds } = source.place
  return [placeId, ...otherIds].map(known.of).find((hike) => hike !== null) ?? null
}

/** A lake or a summit that a hike of its name leads to is said by the hike. */
function withoutGoals(answered: readonly Answered[]): Answered[] {
  const goals = answered.flatMap(({ row: { source } }) =>
    source.from === 'hikes' && source.hike.goal !== null ? [source.hike.goal] : [],
  )
  if (goals.length === 0) return [...answered]
  return answered.filter(
    ({ row }) =>
      row.source.from !== 'features' ||
      !goals.some(
        (goal) =>
          canonicalName(goal.name) === canonicalName(row.name) && flatDistanceKm(goal, row) <= GOAL_KM,
      ),
  )
}

/** Nearest first; without a point to be near to the famous, the large and the known come first. */
function inOrder(rows: readonly FindRow[], from: Degrees | null): FindRow[] {
  if (!from)
    return rows.toSorted(
      (a, b) =>
        (a.isTown || b.isTown ? 0 : a.fame - b.fame) || b.weight - a.weight || (a.name < b.name ? -1 : 1),
    )
  return rows
    .map((row) => ({ row, km: flatDistanceKm(row, from) }))
    .sort((a, b) => a.km - b.km)
    .map(({ row }) => row)
}

function rowsByKind(rows: readonly FindRow[]): (kinds: readonly string[]) => FindRow[] {
  const byKind = new Map<string, FindRow[]>()
  for (const row of rows) {
    if (row.wholeOnly) continue
    const known = byKind.get(row.kind)
    if (known) known.push(row)
    else byKind.set(row.kind, [row])
  }
  return (kinds) => kinds.flatMap((kind) => byKind.get(kind) ?? [])
}

/**
 * The known roads of a number that one of them is called by: that one first, then the others that it is a part of, the most famous first and
 * byways before passes.
 */
function knownRoadsByNumber(rows: readonly FindRow[]): (route: string) => readonly FindRow[] {
  const known = rows.flatMap((row) => (row.source.from === 'roads' ? [{ row, road: row.source.road }] : []))
  const called = new Set(known.flatMap(({ road }) => road.numbers))
  const hasNumber = ({ numbers, route: all }: KnownRoad, route: string) =>
    numbers.includes(route) || all.split(', ').some((one) => one.replace(/ \(.*\)$/, '') === route)
  const byNumber = new Map(
    [...called].map((route) => {
      const isCalled = ({ road }: (typeof known)[number]) => Number(road.numbers.includes(route))
      const found = known
        .filter(({ road }) => hasNumber(road, route))
        .sort(
          (one, other) =>
            isCalled(other) - isCalled(one) ||
            one.row.fame - other.row.fame ||
            Number(other.road.isByway) - Number(one.road.isByway),
        )
      return [route, found.map(({ row }) => row)] as const
    }),
  )
  return (route) => byNumber.get(route) ?? []
}

function nearestTownTo(towns: readonly FindRow[], point: Degrees): FindRow | undefined {
  return inOrder(towns, point)[0]
}

function distinct(answered: readonly Answered[]): Answered[] {
  const seen = new Set<FindRow>()
  return answered.filter(({ row }) => !seen.has(row) && seen.add(row))
}

/** Both, parted; what a place was called is said once. */
function notesOf(known: string | undefined, alias: string | null): string | undefined {
  if (alias === null || known?.startsWith('formerly ')) return known
  return known === undefined ? alias : `${alias} · ${known}`
}

const isFourteener = ({ source }: FindRow): boolean =>
  source.from === 'places' && (source.place.elevationM ?? 0) >= FOURTEENER_M

/** A town where somebody sells something. */
const isRoadTown = ({ weight, source }: FindRow): boolean =>
  weight >= INHABITED_WEIGHT && source.from === 'places' && (source.place.elevationM ?? null) !== null

/** A place that somebody searches around: by its whole name or enough of it, or with one slip. */
function isSure(words: string, { isTown }: FindRow, rank: number): boolean {
  if (rank <= EXACT || rank === QUIET_EXACT) return true
  if (isOneSlip(rank)) return isTown
  return rank <= BEGINNING && words.length >= MIN_PLACE_CHARS
}

const isOneSlip = (rank: number): boolean => rank === TYPOS || rank === ONE_TYPO
