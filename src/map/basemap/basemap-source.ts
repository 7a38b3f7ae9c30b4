import coloradoUrl from '../../../core/domain/map/packs/colorado.json?url'
import countyRoadsUrl from '../../../core/domain/map/packs/county-roads.json?url'
import landsUrl from '../../../core/domain/map/packs/lands.json?url'
import namesUrl from '../../../core/domain/map/packs/names.json?url'
import nearUrl from '../../../core/domain/map/packs/near.json?url'
import roadsUrl from '../../../core/domain/map/packs/roads.json?url'
import streamsUrl from '../../../core/domain/map/packs/streams.json?url'
import watersUrl from '../../../core/domain/map/packs/waters.json?url'
import { packedAddress } from '../worker/read-packs.ts'

/** The file of Grand County's roads, which is no part of the first visit. */
export const countyRoadsFile = () => new URL(countyRoadsUrl, document.baseURI).href

const absolute = (files: readonly string[]) => files.map((file) => new URL(file, document.baseURI).href)

/** The address from which MapLibre's worker loads what the map shows from afar. */
export const basemapAddress = () => packedAddress(absolute([coloradoUrl, landsUrl, watersUrl, roadsUrl]))

/** The address from which MapLibre's worker loads what the map adds from near: streams, names, towns and their streets. */
export const detailAddress = () => packedAddress(absolute([streamsUrl, namesUrl, nearUrl]))
