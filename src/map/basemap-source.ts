import coloradoUrl from './basemap/colorado.json?url'
import landsUrl from './basemap/lands.json?url'
import namesUrl from './basemap/names.json?url'
import roadsUrl from './basemap/roads.json?url'
import streamsUrl from './basemap/streams.json?url'
import watersUrl from './basemap/waters.json?url'
import { packedAddress } from './worker/read-packs.ts'

const absolute = (files: readonly string[]) => files.map((file) => new URL(file, document.baseURI).href)

/** Where MapLibre's worker finds what the map shows from afar. */
export const basemapAddress = () => packedAddress(absolute([coloradoUrl, landsUrl, watersUrl, roadsUrl]))

/** Where it finds what is added from near. */
export const detailAddress = () => packedAddress(absolute([streamsUrl, namesUrl]))
