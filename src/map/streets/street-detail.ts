import { addProtocol, type Map as MapLibreMap } from 'maplibre-gl'
import type { StreetHead, StreetTiles } from '../../../core/domain/map/street-tiles.ts'
import { report } from '../../platform/report.ts'
import type { MapTheme } from '../map-types.ts'
import { PALETTES } from '../basemap/palette.ts'
import { OWN_STREET_LAYERS } from '../layers/near-layers.ts'
import { STREET_SOURCE, streetLayers } from './street-layers.ts'

/** Addresses of tiles begin with it; MapLibre asks us for them. */
const SCHEME = 'street-detail'

/** What maps draw from, by the name it has in addresses of tiles. */
const drawn = new Map<string, StreetTiles>()
let names = 0

addProtocol(SCHEME, async ({ url }, { signal }) => {
  const [name = '', z, x, y] = url.slice(`${SCHEME}://`.length).split('/')
  try {
    const streets = drawn.get(name)
    if (!streets) throw new Error('Nobody draws these streets any more')
    return { data: await streets.tile(Number(z), Number(x), Number(y), signal) }
  } catch (problem) {
    // One sentence for every tile, so that the log has it once.
    throw signal.aborted ? problem : new Error('A tile with streets cannot be read', { cause: problem })
  }
})

/**
 * Answers the way to say from what a loaded map draws streets on top of its basemap; null for none. They are drawn once
 * it could be opened; until then, and when it cannot, the map stays as it is. Never throws.
 */
export function streetDetail(map: MapLibreMap, theme: MapTheme): (streets: StreetTiles | null) => void {
  let wanted: StreetTiles | null = null
  const name = String((names += 1))
  map.once('remove', () => {
    wanted = null
    drawn.delete(name)
  })
  return (streets) => {
    if (streets === wanted) return
    wanted = streets
    erase(map)
    drawn.delete(name)
    if (streets === null) return
    const draw = async () => {
      const head = await streets.open()
      // Meanwhile the map may have gone, or others may be wanted.
      if (wanted !== streets) return
      drawn.set(name, streets)
      show(map, theme, name, head)
      const isThere = await coversOwn(streets, head)
      if (isThere && wanted === streets) showOwnStreets(map, false)
    }
    draw().catch((problem: unknown) => report(problem, 'reading street detail'))
  }
}

function show(map: MapLibreMap, theme: MapTheme, name: string, head: StreetHead): void {
  const { schema, layerIds, attribution, minZoom, maxZoom, bounds } = head
  map.addSource(STREET_SOURCE, {
    type: 'vector',
    tiles: [`${SCHEME}://${name}/{z}/{x}/{y}`],
    minzoom: minZoom,
    maxzoom: maxZoom,
    bounds,
    attribution,
  })
  const above = lowestLabel(map)
  for (const layer of streetLayers(schema, layerIds, PALETTES[theme])) map.addLayer(layer, above)
}

function erase(map: MapLibreMap): void {
  if (!map.getSource(STREET_SOURCE)) return
  for (const id of map.getLayersOrder()) {
    if (map.getLayer(id)?.source === STREET_SOURCE) map.removeLayer(id)
  }
  map.removeSource(STREET_SOURCE)
  showOwnStreets(map, true)
}

/** A tile over Winter Park: who has it draws its streets, and the map's own would stand below with their names said twice. */
const OWN_STREETS_TILE = { z: 12, x: 844, y: 1552 }

/** Whether the streets that the map has itself can be read from these too. With no signal an archive has only what is kept of it. */
async function coversOwn(streets: StreetTiles, { minZoom, maxZoom }: StreetHead): Promise<boolean> {
  const { z, x, y } = OWN_STREETS_TILE
  if (minZoom > z || maxZoom < z) return false
  const tile = await streets.tile(z, x, y, new AbortController().signal).catch(() => null)
  return tile !== null && tile.byteLength > 0
}

function showOwnStreets(map: MapLibreMap, shown: boolean): void {
  for (const id of OWN_STREET_LAYERS) map.setLayoutProperty(id, 'visibility', shown ? 'visible' : 'none')
}

/** Everything written or pointed at stays above what is put before this layer: names of roads and towns, landmarks, markers. */
function lowestLabel(map: MapLibreMap): string | undefined {
  return map.getLayersOrder().find((id) => {
    const type = map.getLayer(id)?.type
    return type === 'symbol' || type === 'circle'
  })
}
