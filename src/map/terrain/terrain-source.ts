import { addProtocol } from 'maplibre-gl'
import packedUrl from '../../../core/domain/terrain/colorado-elevation.bin?url'
import { FINER_AREAS } from '../../../core/domain/terrain/finer-areas.ts'
import rockyMountainUrl from '../../../core/domain/terrain/rocky-mountain-ground.bin?url'
import sanJuanUrl from '../../../core/domain/terrain/san-juan-ground.bin?url'
import { createTerrainClient, type TerrainClient, type TerrainFiles } from './terrain-client.ts'
import type { MapTheme } from '../map-types.ts'
import { CONTOURS, RELIEF } from './terrain-layers.ts'
import type { TileAddress } from '../worker/terrain-messages.ts'

/** One for all maps of the page, while there is one. */
let shared: { client: TerrainClient; holders: number } | null = null

/**
 * The page's terrain, for as long as it is held: `release` it with the map. Until nobody holds it MapLibre's tiles of
 * `terrain-relief://` and `terrain-contours://` are answered by it.
 */
export function holdTerrain(): { client: TerrainClient; release: () => void } {
  shared ??= { client: createTerrainClient(terrainFiles()), holders: 0 }
  const held = shared
  held.holders += 1
  let isHeld = true
  return {
    client: held.client,
    release() {
      if (!isHeld) return
      isHeld = false
      held.holders -= 1
      if (held.holders > 0) return
      held.client.close()
      if (shared === held) shared = null
    },
  }
}

const terrainFiles = (): TerrainFiles => ({
  url: absolute(packedUrl),
  finer: [
    { url: absolute(sanJuanUrl), box: FINER_AREAS['san-juan'].box },
    { url: absolute(rockyMountainUrl), box: FINER_AREAS['rocky-mountain'].box },
  ],
})

const absolute = (url: string): string => new URL(url, document.baseURI).href

// A tile that cannot be had is an empty one, not an error: the map goes on without it.
addProtocol(RELIEF, async ({ url }, { signal }) => ({
  data: (await shared?.client.relief(tileOf(url), themeOf(url), signal)) ?? new ArrayBuffer(),
}))
addProtocol(CONTOURS, async ({ url }, { signal }) => ({
  data: (await shared?.client.contours(tileOf(url), signal)) ?? new ArrayBuffer(),
}))

/** Of `scheme://…/z/x/y`. */
function tileOf(url: string): TileAddress {
  const [z = 0, x = 0, y = 0] = url.split('/').slice(-3).map(Number)
  return { z, x, y }
}

/** Of `scheme://theme/z/x/y`. */
const themeOf = (url: string): MapTheme => (url.startsWith(`${RELIEF}://dark/`) ? 'dark' : 'light')
