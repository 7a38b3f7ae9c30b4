import { addProtocol, type Map as MapLibreMap } from 'maplibre-gl'
import { report } from '../../platform/report.ts'
import type { MapTheme } from '../map-types.ts'
import { PALETTES } from '../basemap/palette.ts'
import { OWN_STREET_LAYERS } from '../layers/near-layers.ts'
import { openStreetArchive, type StreetArchive } from './street-archive.ts'
import { STREET_SOURCE, streetLayers } from './street-layers.ts'

/** Addresses of tiles begin with it; MapLibre asks us for them. */
const SCHEME = 'street-detail'

/** Archives that could be opened, by address: a map made anew needs no second look at them. */
const opened = new Map<string, Promise<StreetArchive>>()

addProtocol(SCHEME, async ({ url }, { signal }) => {
  const [address = '', z, x, y] = url.slice(`${SCHEME}://`.length).split('/')
  try {
    const archive = await open(decodeURIComponent(address))
    return { data: await archive.tile(Number(z), Number(x), Number(y), signal) }
  } catch (problem) {
    // One sentence for every tile, so that the log has it once.
    throw signal.aborted ? problem : new Error('A tile with streets cannot be read', { cause: problem })
  }
})

/**
 * Answers the way to say which archive a loaded map shows on top of its basemap, by its address; null for none. It is
 * drawn once it could be read; until then, and when it cannot, the map stays as it is. Never throws.
 */
export function streetDetail(map: MapLibreMap, theme: MapTheme): (url: string | null) => void {
  let wanted: string | null = null
  map.once('remove', () => (wanted = null))
  return (url) => {
    if (url === wanted) return
    wanted = url
    erase(map)
    if (url === null) return
    const draw = async () => {
      const address = new URL(url, document.baseURI).href
      const archive = await open(address)
      // Meanwhile the map may have gone, or another archive may be wanted.
      if (wanted === url) show(map, theme, address, archive)
    }
    draw().catch((problem: unknown) => report(problem, 'reading street detail'))
  }
}

/** A failure is not kept: the next map tries again. */
function open(address: string): Promise<StreetArchive> {
  const known = opened.get(address)
  if (known) return known
  const opening = openStreetArchive(address)
  opened.set(address, opening)
  opening.catch(() => opened.delete(address))
  return opening
}

function show(map: MapLibreMap, theme: MapTheme, address: string, archive: StreetArchive): void {
  const { schema, layerIds, attribution, minZoom, maxZoom, bounds } = archive
  map.addSource(STREET_SOURCE, {
    type: 'vector',
    tiles: [`${SCHEME}://${encodeURIComponent(address)}/{z}/{x}/{y}`],
    minzoom: minZoom,
    maxzoom: maxZoom,
    bounds,
    attribution,
  })
  const above = lowestLabel(map)
  for (const layer of streetLayers(schema, layerIds, PALETTES[theme])) map.addLayer(layer, above)
  const [west, south, east, north] = bounds
  const { lng, lat } = OWN_STREETS_AT
  if (west <= lng && lng <= east && south <= lat && lat <= north) showOwnStreets(map, false)
}

function erase(map: MapLibreMap): void {
  if (!map.getSource(STREET_SOURCE)) return
  for (const id of map.getLayersOrder()) {
    if (map.getLayer(id)?.source === STREET_SOURCE) map.removeLayer(id)
  }
  map.removeSource(STREET_SOURCE)
  showOwnStreets(map, true)
}

/** Winter Park: an archive that has its streets draws them all, and the map's own would stand below with their names said twice. */
const OWN_STREETS_AT = { lng: -105.765, lat: 39.892 }

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
