// MapLibre's own worker, in one file with what reads the basemap: so the page neither unpacks it nor copies it over.
import MapLibreWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs'
import { PACK_SCHEME, readPacks } from './read-packs.ts'

type MapLibreScope = {
  worker: unknown
  addProtocol: (
    scheme: string,
    load: (request: { url: string }, aborting: AbortController) => Promise<{ data: unknown }>,
  ) => void
}

// What MapLibre's module has put there; its types know the page's side only.
const scope = self as unknown as MapLibreScope

// Bundlers leave out a module that nothing is taken from.
if (!(scope.worker instanceof MapLibreWorker))
  throw new Error('MapLibre no longer starts its worker by itself')

scope.addProtocol(PACK_SCHEME, async ({ url }, { signal }) => ({ data: await readPacks(url, signal) }))
