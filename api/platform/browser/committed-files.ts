import type { PackedSummits } from '../../../core/domain/art/skyline/summits.ts'
import type { PackedRow } from '../../../core/domain/map/packed-features.ts'
import locations from '../../database/seed/colorado-locations.json?raw'
import gazetteer from '../../database/seed/gazetteer.json?raw'
import colorado from '../../../core/domain/map/packs/colorado.json?raw'
import roads from '../../../core/domain/map/packs/roads.json?raw'
import streams from '../../../core/domain/map/packs/streams.json?raw'
import waters from '../../../core/domain/map/packs/waters.json?raw'
import summits from '../../../core/domain/art/skyline/colorado-summits.json?raw'
import viewsUrl from '../../../core/domain/art/skyline/colorado-views.bin?url'
import elevationsUrl from '../../../core/domain/terrain/colorado-elevation.bin?url'
import packageFile from '../../../package.json?raw'
import names from 'virtual:official-names'

/** Read before anything is asked: the rooms of `api/` read their files at once. */
const [elevations, views] = await Promise.all([elevationsUrl, viewsUrl].map(bytesAt))

const SEED = { 'colorado-locations.json': locations, 'gazetteer.json': gazetteer }
const PACKS = { colorado, roads, streams, waters }

async function bytesAt(url: string): Promise<Uint8Array> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

export const readSeedFile = (name: keyof typeof SEED): string => SEED[name]

/** The file of place names without compression: no browser gives brotli to a script. */
export const readNamesFile = (): { identity: Uint8Array } => ({
  identity: new TextEncoder().encode(names),
})

export const readElevations = (): Uint8Array => elevations ?? new Uint8Array()

export const readSummits = (): PackedSummits => JSON.parse(summits) as PackedSummits

export const readViews = (): Uint8Array => views ?? new Uint8Array()

export const readMapPack = (name: keyof typeof PACKS): PackedRow[] => JSON.parse(PACKS[name]) as PackedRow[]

export const readPackageFile = (): string => packageFile
