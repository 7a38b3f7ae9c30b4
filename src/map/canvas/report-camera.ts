import type { Map as MapLibreMap } from 'maplibre-gl'
import type { CameraMove } from '../map-types.ts'

/**
 * A move is the person's as soon as one of its events carries a hand or a key. Answers the way to report where the map
 * stands without a move.
 */
export function reportCamera(map: MapLibreMap, onCamera: (move: CameraMove) => void): () => void {
  let movedBy: CameraMove['movedBy'] = 'app'
  const tell = (phase: CameraMove['phase']) => {
    const { lat, lng } = map.getCenter()
    onCamera({ lat, lng, zoom: map.getZoom(), box: uncoveredBox(map), movedBy, phase })
  }
  map.on('movestart', ({ originalEvent }) => {
    movedBy = originalEvent ? 'map' : 'app'
    tell('start')
  })
  map.on('move', ({ originalEvent }) => {
    if (originalEvent) movedBy = 'map'
  })
  map.on('moveend', () => tell('end'))
  return () => tell('end')
}

/** The map never turns, so two corners of what the padding leaves free are enough. */
function uncoveredBox(map: MapLibreMap): CameraMove['box'] {
  const { top = 0, right = 0, bottom = 0, left = 0 } = map.getPadding()
  const { clientWidth, clientHeight } = map.getContainer()
  const northWest = map.unproject([left, top])
  const southEast = map.unproject([clientWidth - right, clientHeight - bottom])
  return [northWest.lng, southEast.lat, southEast.lng, northWest.lat]
}
