import type { GeoJSONSource, LngLatBounds, Map as MapLibreMap } from 'maplibre-gl'
import { packedAddress } from '../worker/read-packs.ts'
import { countyRoadsFile } from './basemap-source.ts'
import { COUNTY_SOURCE } from '../layers/layer-parts.ts'
import { STREETS_ZOOM } from '../layers/near-layers.ts'

/** Grand County, WGS84 degrees. */
const COUNTY = { west: -106.66, south: 39.69, east: -105.63, north: 40.49 }

/** A pinch goes on for a while: what it leads to is there when it ends. */
const AHEAD = 0.7
/** What could not be had is asked for again by the next look after this long. */
const REST_MS = 30_000

/**
 * Gives a loaded map the roads of Grand County once it is near enough to show them: they are no part of the first visit, and the
 * worker keeps them from then on. Without signal, where they never came, the map goes on without them.
 */
export function loadCountyRoadsWhenNear(map: MapLibreMap): void {
  let restUntil = 0
  const look = () => {
    if (map.getZoom() < STREETS_ZOOM - AHEAD || !overlaps(map.getBounds()) || Date.now() < restUntil) return
    restUntil = Number.POSITIVE_INFINITY
    void isThere(countyRoadsFile()).then((there) => {
      if (!there) return (restUntil = Date.now() + REST_MS)
      map.off('move', look)
      // The map may be gone by then.
      if (map.style)
        void map.getSource<GeoJSONSource>(COUNTY_SOURCE)?.setData(packedAddress([countyRoadsFile()]))
      return undefined
    })
  }
  map.on('move', look)
  look()
}

/** Whether the file could be had; MapLibre's worker reads it from where it is kept then. Never rejects. */
async function isThere(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

function overlaps(view: LngLatBounds): boolean {
  return (
    view.getWest() < COUNTY.east &&
    view.getEast() > COUNTY.west &&
    view.getSouth() < COUNTY.north &&
    view.getNorth() > COUNTY.south
  )
}
