import { queryOptions } from '@tanstack/react-query'
import {
  MIN_QUERY_CHARS,
  PredictionListSchema,
  ReverseAnswerSchema,
  type Prediction,
  type ReverseAnswer,
} from '../../../core/contracts/places/places.ts'
import type { HikesFile } from '../../../core/domain/hikes/read-hikes.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import type { AroundPlace, ServiceAround } from '../../../core/domain/places/services-around.ts'
import type { PlaceFinder } from '../../offline/place-finder.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { report } from '../../platform/report.ts'
import { knownCatalogue } from './catalogue.ts'
import { forgetOn } from '../changes.ts'
import { getJson } from '../net/client.ts'
import { OfflineError } from '../net/errors.ts'

/** `complete` is false while not everything is known here; then the server is asked too. `hasNames` tells of the official names. */
type PlaceSearch = { finder: PlaceFinder; complete: boolean; hasNames: boolean }

/** `near` is told and remembered to about a kilometre: a small move of the map changes no answer. */
const NEAR_DECIMALS = 2

let search: Promise<PlaceSearch> | null = null

forgetOn('catalogue', () => {
  const before = search
  search = null
  void before?.then(
    ({ finder }) => finder.close(),
    () => undefined,
  )
})

/** Loads the index ahead of the first keystroke. Never rejects. */
export async function warmPlaceSearch(): Promise<void> {
  try {
    const { finder } = await placeSearch()
    finder.warm()
  } catch (problem) {
    report(problem, 'preparing the places index')
  }
}

/**
 * At most 5 predictions, best first; [] below 3 characters. Of what is meant alike, the nearer to `near` comes first.
 * Answered on the phone. @source decisions §5
 */
export function autocompleteQuery(query: string, near: Degrees | null = null) {
  const q = query.trim()
  const about = near && { lat: rounded(near.lat), lng: rounded(near.lng) }
  return queryOptions({
    queryKey: ['api/places/autocomplete', q, about],
    queryFn: ({ signal }) => autocomplete(q, about, signal),
    enabled: q.length >= MIN_QUERY_CHARS,
    meta: { fromCatalogue: true },
  })
}

/** The place that a code of two letters stands for, 'BV'; null for none. Suggestions begin at three. Never rejects. */
export async function placeOfCode(code: string): Promise<Prediction | null> {
  try {
    const [found] = code.trim().length < MIN_QUERY_CHARS ? await placesHere(code) : []
    return found ?? null
  } catch (problem) {
    report(problem, 'looking for the place of a code')
    return null
  }
}

/** As `autocompleteQuery`, by what this phone has alone: for words of a private document, which are sent nowhere. */
export async function placesHere(query: string): Promise<Prediction[]> {
  const { finder } = await placeSearch()
  return await finder.find(query.trim(), null)
}

/** The known place nearest to a point in WGS84 degrees; null where nothing is known. */
export function reverseQuery(lat: number, lng: number) {
  return queryOptions({
    queryKey: ['api/places/reverse', lat, lng],
    queryFn: ({ signal }) => reverse(lat, lng, signal),
    meta: { fromCatalogue: true },
  })
}

/**
 * The nearest hospital, groceries, charger … around a place, answered on the phone alone; null while the names are not
 * on it.
 */
export function aroundQuery({ placeId, lat, lng }: AroundPlace) {
  return queryOptions({
    queryKey: ['around', placeId, lat, lng],
    queryFn: () => around({ placeId, lat, lng }),
    // What was asked before the names came is asked again when the place is opened anew.
    refetchOnMount: true,
    meta: { fromCatalogue: true },
  })
}

async function around(place: AroundPlace): Promise<ServiceAround[] | null> {
  const { finder, hasNames } = await placeSearch()
  return hasNames ? await finder.around(place) : null
}

async function autocomplete(q: string, near: Degrees | null, signal: AbortSignal): Promise<Prediction[]> {
  const { finder, complete } = await placeSearch()
  const local = await finder.find(q, near)
  if (complete) return local
  const asked = new URLSearchParams({ q, ...(near ? { near: `${near.lat},${near.lng}` } : {}) })
  const path = `api/places/autocomplete?${asked}`
  return await orLocal(local, signal, () => getJson(path, PredictionListSchema, { signal }))
}

async function reverse(lat: number, lng: number, signal: AbortSignal): Promise<ReverseAnswer | null> {
  const { finder, complete } = await placeSearch()
  const local = await finder.nearest(lat, lng)
  if (complete) return local
  const path = `api/places/reverse?${new URLSearchParams({ lat: lat.toFixed(6), lng: lng.toFixed(6) })}`
  return await orLocal(local, signal, () => getJson(path, ReverseAnswerSchema, { signal }))
}

/** While the copy here is incomplete and the server can be reached, it knows more; its failure costs nothing. */
async function orLocal<T>(local: T, signal: AbortSignal, askServer: () => Promise<T>): Promise<T> {
  if (connectivity.get() === 'offline') return local
  try {
    return await askServer()
  } catch (problem) {
    // Given up for the next keystroke: nobody waits for an answer, and nothing went wrong.
    if (signal.aborted) throw problem
    if (!(problem instanceof OfflineError)) report(problem, 'asking the server for places')
    return local
  }
}

function placeSearch(): Promise<PlaceSearch> {
  search ??= openSearch().catch((problem: unknown) => {
    search = null
    throw problem
  })
  return search
}

async function openSearch(): Promise<PlaceSearch> {
  const [{ createPlaceFinder }, { catalogue, complete }, hikes] = await Promise.all([
    import('../../offline/place-finder.ts'),
    knownCatalogue(),
    hikesFile(),
  ])
  return {
    finder: createPlaceFinder({ catalogue, hikes }),
    complete: complete && hikes !== null,
    hasNames: complete,
  }
}

/** The page's own copy, which the finder's thread is told. Without it everything else is found. */
async function hikesFile(): Promise<HikesFile | null> {
  try {
    return (await import('../../../core/domain/hikes/hikes.ts')).HIKES_FILE
  } catch (problem) {
    report(problem, 'loading the hikes')
    return null
  }
}

const rounded = (degrees: number): number => Number(degrees.toFixed(NEAR_DECIMALS))
