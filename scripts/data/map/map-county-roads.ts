import type { Position } from 'geojson'
import type { PackedRow } from '../../../core/domain/map/packed-features.ts'
import { lengthKm } from '../geometry.ts'
import {
  isInStreetTown,
  linesOf,
  SHORTEST_STREET_KM,
  streetRow,
  type Streets,
  type Towns,
} from './town-streets.ts'

/** What has no name and is shorter leads to a house or a well. */
const SHORTEST_UNNAMED_KM = 0.3

/** What is drawn of each class: highways are on the map already, and nobody may drive a private road. */
const LAYERS: Partial<Record<string, 'street' | 'track'>> = {
  street: 'street',
  service: 'street',
  '4wd': 'track',
  path: 'track',
}

/** The roads and tracks of Grand County outside of the towns whose streets the map has from the start. */
export function countyRoadRows({ features }: Streets, towns: Towns): PackedRow[] {
  const isInTown = isInStreetTown(towns)
  return features.flatMap(({ properties: { name, class: kind }, geometry }): PackedRow[] => {
    const layer = LAYERS[kind]
    if (!layer) return []
    const shortest = name === undefined ? SHORTEST_UNNAMED_KM : SHORTEST_STREET_KM
    const isDrawnHere = (line: Position[]) =>
      lengthKm(line) > shortest && !(layer === 'street' && name !== undefined && isInTown(line))
    const drawn = linesOf(geometry).filter(isDrawnHere)
    return drawn.length === 0 ? [] : [streetRow({ layer, name }, drawn)]
  })
}
