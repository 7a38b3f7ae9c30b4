import facts from './known-facts.json' with { type: 'json' }
import { asciiSlug } from '../../places/ascii-slug.ts'
import { knownRoadId } from './known-road-id.ts'

/** The file as it is written (`scripts/data/facts/make-known-facts.ts`). Lists of names are parted by ';'; a rank of 0 is none. */
export type KnownFactRows = {
  places: [placeId: string, rank: number, aliases: string, formerNames: string][]
  landmarks: [name: string, kind: string, lat: number, lng: number, aliases: string, formerNames: string][]
  roads: [
    name: string,
    isByway: number,
    route: string,
    way: string,
    lat: number,
    lng: number,
    miles: number,
    rank: number,
    aliases: string,
    numbers: string,
  ][]
}

/** What people call something beside its name, and how famous it is. */
export type Renown = {
  /** 1 is the most famous; `NOT_FAMOUS` where nobody ranked it. */
  fame: number
  aliases: readonly string[]
  formerNames: readonly string[]
}

/** Of the catalogue or the gazetteer: `placeId` is the gazetteer's, or the catalogue's without its category. */
export type KnownPlaceFact = Renown & { placeId: string }

/** What people look for and neither of both has. Degrees are WGS84. */
export type Landmark = Renown & { placeId: string; name: string; kind: string; lat: number; lng: number }

/** A road that people know by a name. Its point is about its middle. */
export type KnownRoad = Renown & {
  placeId: string
  name: string
  isByway: boolean
  /** 'US 550, CO 62'. */
  route: string
  /** Of its numbers those that it is called by: 'US 550' is the Million Dollar Highway. */
  numbers: readonly string[]
  /** 'Estes Park to Grand Lake'. */
  way: string
  lat: number
  lng: number
  miles: number
}

export type KnownFacts = {
  places: readonly KnownPlaceFact[]
  landmarks: readonly Landmark[]
  roads: readonly KnownRoad[]
}

export const NOT_FAMOUS = 999

/** Common knowledge, written down for this product. @source famous.csv, aliases.csv and road-names.csv of the facts */
export const KNOWN_FACTS: KnownFacts = readFacts(facts as KnownFactRows)

export function readFacts({ places, landmarks, roads }: KnownFactRows): KnownFacts {
  return {
    places: places.map(([placeId, rank, aliases, formerNames]) => ({
      placeId,
      ...renown(rank, aliases, formerNames),
    })),
    landmarks: landmarks.map(([name, kind, lat, lng, aliases, formerNames]) => ({
      placeId: `landmark-${asciiSlug(name)}`,
      ...{ name, kind, lat, lng },
      ...renown(0, aliases, formerNames),
    })),
    roads: roads.map(([name, isByway, route, way, lat, lng, miles, rank, aliases, numbers]) => ({
      placeId: knownRoadId(name),
      ...{ name, isByway: isByway === 1, route, numbers: listOf(numbers), way, lat, lng, miles },
      ...renown(rank, aliases, ''),
    })),
  }
}

function renown(rank: number, aliases: string, formerNames: string): Renown {
  return { fame: rank === 0 ? NOT_FAMOUS : rank, aliases: listOf(aliases), formerNames: listOf(formerNames) }
}

function listOf(names: string): string[] {
  return names === '' ? [] : names.split(';')
}
