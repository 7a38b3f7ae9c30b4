import type { Map as MapLibreMap } from 'maplibre-gl'
import { report } from '../../platform/report.ts'
import type { LngLat, MapTheme } from '../map-types.ts'
import { contourLabels, terrainLayers, terrainSources } from './terrain-layers.ts'
import { holdTerrain } from './terrain-source.ts'

export type Terrain = {
  /** Draws the terrain or takes it away; once the map was loaded. */
  setShown: (shown: boolean) => void
  /** The estimated elevation in metres, drawn or not; null where nothing is known. */
  heightAt: (point: LngLat) => Promise<number | null>
}

/** The layer that the ground's colour comes from; the terrain is drawn right above it. */
const LAND = 'land'

/**
 * The ground's shape as layers of a map. Its thread starts at once, so that it is ready when the map is. Whatever goes wrong
 * with it costs the terrain, never the map.
 */
export function addTerrain(map: MapLibreMap, theme: MapTheme): Terrain {
  const { client, release } = holdTerrain()
  let isWanted = false
  let isDrawn = false
  map.once('remove', () => {
    isWanted = false
    release()
  })
  const follow = async () => {
    // Nothing is added that could not be drawn, or that the map would wait for.
    if (isWanted && !isDrawn && !(await client.hasElevations())) return
    if (isWanted === isDrawn) return
    isDrawn = isWanted
    if (isDrawn) draw(map, theme)
    else erase(map, theme)
  }
  return {
    setShown(shown) {
      isWanted = shown
      follow().catch((problem: unknown) => report(problem, 'drawing the terrain'))
    },
    heightAt: (point) => client.heightAt(point),
  }
}

function draw(map: MapLibreMap, theme: MapTheme): void {
  for (const [id, source] of Object.entries(terrainSources(theme))) map.addSource(id, source)
  const order = map.getLayersOrder()
  const aboveLand = order[order.indexOf(LAND) + 1]
  for (const layer of terrainLayers(theme)) map.addLayer(layer, aboveLand)
  const lowestName = order.find((id) => map.getLayer(id)?.type === 'symbol')
  map.addLayer(contourLabels(theme), lowestName)
}

function erase(map: MapLibreMap, theme: MapTheme): void {
  const sources = Object.keys(terrainSources(theme))
  for (const id of map.getLayersOrder()) {
    if (sources.includes(map.getLayer(id)?.source ?? '')) map.removeLayer(id)
  }
  for (const id of sources) map.removeSource(id)
}
