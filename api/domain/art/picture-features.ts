import { roundedLine, unpackLine, type PackedRow } from '../map/packed-features.ts'

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
  roads: (PictureFeature & { road: RoadClass })[]
  /** `rank` 1 is the longest, 5 a creek. */
  rivers: (PictureFeature & { rank: number })[]
  waters: PictureFeature[]
  towns: { lat: number; lng: number; population: number }[]
  border: PictureFeature[]
}

const ROAD_CLASSES: readonly string[] = ['interstate', 'us', 'state', 'other', 'county'] satisfies RoadClass[]

/** What pictures show of the map's files, ready to be cut. Rows of other layers are left out. */
export function pictureFeatures(packs: readonly (readonly PackedRow[])[]): PictureFeatures {
  const features: PictureFeatures = { roads: [], rivers: [], waters: [], towns: [], border: [] }
  for (const [properties, kind, lines] of packs.flat()) {
    const { layer, rank, population } = properties
    if (layer === 'road' && isRoadClass(properties['class'])) {
      features.roads.push({ ...featureOf(lines), road: properties['class'] })
    } else if (layer === 'river') {
      features.rivers.push({ ...featureOf(lines, true), rank: Number(rank) })
    } else if (layer === 'water') features.waters.push(featureOf(lines))
    else if (layer === 'state' && kind === 'line') features.border.push(featureOf(lines))
    else if (layer === 'town') {
      const [[lng = 0, lat = 0] = []] = unpackLine(lines[0] ?? '')
      features.towns.push({ lat, lng, population: Number(population) || 0 })
    }
  }
  return features
}

const isRoadClass = (name: unknown): name is RoadClass => ROAD_CLASSES.includes(String(name))

/** Rivers bend; their lines have corners to be short. */
function featureOf(lines: readonly string[], bends = false): PictureFeature {
  const parts = lines.map((line) => (bends ? roundedLine(unpackLine(line)) : unpackLine(line)).flat())
  const feature = { parts, west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
  for (const part of parts) {
    for (let i = 0; i < part.length; i += 2) {
      const [lng, lat] = [part[i]!, part[i + 1]!]
      if (lng < feature.west) feature.west = lng
      if (lng > feature.east) feature.east = lng
      if (lat < feature.south) feature.south = lat
      if (lat > feature.north) feature.north = lat
    }
  }
  return feature
}
