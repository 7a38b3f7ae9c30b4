import { roundedLine, unpackLine, type PackedRow } from '../map/packed-features.ts'
import { entryOf } from '../lists/entry-of.ts'

/** A line or an area of the map with the box that it fills, so that what lies elsewhere costs one comparison. */
export type PictureFeature = {
  /** Of areas the outer ring first. Longitude and latitude in turn, WGS84 degrees. */
  parts: readonly (readonly number[])[]
  west: number
  east: number
  south: number
  north: number
}

export type RoadClass = 'interstate' | 'us' | 'state' | 'other' | 'county'

export type PictureFeatures = {
  /** `sign` is what its first highway sign says, 'I 70'; '' for a road without one. */
  roads: (PictureFeature & { road: RoadClass; sign: string })[]
  /** `rank` 1 is the longest, 5 a creek. */
  rivers: (PictureFeature & { rank: number })[]
  waters: PictureFeature[]
  towns: { lat: number; lng: number; population: number; name: string }[]
  border: PictureFeature[]
}

const ROAD_CLASSES: readonly string[] = ['interstate', 'us', 'state', 'other', 'county'] satisfies RoadClass[]

/** What pictures show of the map's files, ready to be cut. Rows of other layers are left out. */
export function pictureFeatures(packs: readonly (readonly PackedRow[])[]): PictureFeatures {
  const features: PictureFeatures = { roads: [], rivers: [], waters: [], towns: [], border: [] }
  for (const [properties, kind, lines] of packs.flat()) {
    const { layer, rank, population, name, shields } = properties
    if (layer === 'road' && isRoadClass(properties['class'])) {
      features.roads.push({ ...featureOf(lines), road: properties['class'], sign: signOf(shields) })
    } else if (layer === 'river') {
      features.rivers.push({ ...featureOf(lines, true), rank: Number(rank) })
    } else if (layer === 'water') features.waters.push(featureOf(lines))
    else if (layer === 'state' && kind === 'line') features.border.push(featureOf(lines))
    else if (layer === 'town') {
      const [[lng = 0, lat = 0] = []] = unpackLine(lines[0] ?? '')
      features.towns.push({ lat, lng, population: Number(population) || 0, name: String(name) })
    }
  }
  return features
}

const isRoadClass = (name: unknown): name is RoadClass => ROAD_CLASSES.includes(String(name))

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['interstate', 'I'],
  ['us', 'US'],
  ['state', 'CO'],
])

/** 'US 50' of 'us:50+us:285'; '' where there is no sign. */
function signOf(shields: unknown): string {
  if (typeof shields !== 'string') return ''
  const [first = ''] = shields.split('+')
  const [road = '', number = ''] = first.split(':')
  const letters = SIGNS.get(road)
  return letters === undefined ? '' : `${letters} ${number}`
}

/** Rivers bend; their lines have corners to be short. */
function featureOf(lines: readonly string[], bends = false): PictureFeature {
  const parts = lines.map((line) => (bends ? roundedLine(unpackLine(line)) : unpackLine(line)).flat())
  const feature = { parts, west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
  for (const part of parts) {
    for (let i = 0; i < part.length; i += 2) {
      const [lng, lat] = [entryOf(part, i), entryOf(part, i + 1)]
      if (lng < feature.west) feature.west = lng
      if (lng > feature.east) feature.east = lng
      if (lat < feature.south) feature.south = lat
      if (lat > feature.north) feature.north = lat
    }
  }
  return feature
}
