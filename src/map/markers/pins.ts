import type { Map as MapLibreMap } from 'maplibre-gl'
import { REGIONS_UP_TO_ZOOM } from '../map-constants.ts'
import type { MapPoint, MapRegion, MarkerKind } from '../map-types.ts'
import { bestPins, type ScreenBox } from './best-pins.ts'
import {
  DOT_SOURCE,
  dotFeatures,
  PIN_SOURCE,
  pinFeatures,
  REGION_SOURCE,
  regionFeatures,
} from './pin-layers.ts'
import { setData } from './set-data.ts'

/** Nearer to the edges a pin would lose its name. */
const EDGE_PX = { x: 44, y: 14 } as const

export type Pins = {
  /** Best first; null where the places are drawn in another way. */
  setPoints: (points: readonly MapPoint[] | null) => void
  /** The place whose card is open. */
  setChosen: (id: string | null) => void
  setRegions: (regions: readonly MapRegion[]) => void
  /** Looks again which are the best in view: for a camera at rest. */
  draw: () => void
}

/** Places as pins and dots in a loaded map. The dots are sent once; of a pan only the pins change, and only if they do. */
export function addPins(map: MapLibreMap, kinds: Record<string, MarkerKind>): Pins {
  let points: readonly MapPoint[] = []
  let chosenId: string | null = null
  let regions: readonly MapRegion[] = []
  let drawn = ''
  const draw = () => {
    if (!map.style) return
    const areRegionsShown = regions.length > 0 && map.getZoom() < REGIONS_UP_TO_ZOOM
    const shown = areRegionsShown ? points.filter(({ id }) => id === chosenId) : points
    const pins = bestPins(shown, (point) => map.project(point), freeBox(map), chosenId)
    const next = JSON.stringify([chosenId, ...pins.map(({ id }) => id)])
    if (next === drawn) return
    drawn = next
    setData(map, PIN_SOURCE, pinFeatures(pins, chosenId))
  }
  return {
    setPoints(next) {
      points = next ?? []
      drawn = ''
      setData(map, DOT_SOURCE, dotFeatures(points, kinds))
      draw()
    },
    setChosen(id) {
      chosenId = id
      draw()
    },
    setRegions(next) {
      regions = next
      setData(map, REGION_SOURCE, regionFeatures(regions))
      draw()
    },
    draw,
  }
}

function freeBox(map: MapLibreMap): ScreenBox {
  const { clientWidth, clientHeight } = map.getContainer()
  const { top = 0, right = 0, bottom = 0, left = 0 } = map.getPadding()
  return {
    left: left + EDGE_PX.x,
    top: top + EDGE_PX.y,
    right: clientWidth - right - EDGE_PX.x,
    bottom: clientHeight - bottom - EDGE_PX.y,
  }
}
