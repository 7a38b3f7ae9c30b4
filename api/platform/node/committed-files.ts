import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { PackedSummits } from '../../../core/domain/art/skyline/summits.ts'
import type { PackedRow } from '../../../core/domain/map/packed-features.ts'

const at = (path: string): URL => new URL(`../../../${path}`, import.meta.url)

/** What the catalogue and the gazetteer are filled from, as JSON. */
export function readSeedFile(name: 'colorado-locations.json' | 'gazetteer.json'): string {
  return readFileSync(at(`api/database/seed/${name}`), 'utf8')
}

/** The official names as they travel, where this side has them so, and as they read (a `PlaceNames` in JSON). */
export function readNamesFile(): { br?: Uint8Array; identity: Uint8Array } {
  const br = readFileSync(at('api/database/seed/names.json.br'))
  return { br, identity: brotliDecompressSync(br) }
}

/** The packed elevations of Colorado. */
export function readElevations(): Uint8Array {
  return readFileSync(at('core/domain/terrain/colorado-elevation.bin'))
}

/** The heights of the summits, parsed. */
export function readSummits(): PackedSummits {
  return JSON.parse(readFileSync(at('core/domain/art/skyline/colorado-summits.json'), 'utf8'))
}

/** The packed views from places. */
export function readViews(): Uint8Array {
  return readFileSync(at('core/domain/art/skyline/colorado-views.bin'))
}

/** A pack of the map's lines and areas, parsed. */
export function readMapPack(name: 'colorado' | 'roads' | 'waters' | 'streams'): PackedRow[] {
  return JSON.parse(readFileSync(at(`core/domain/map/packs/${name}.json`), 'utf8'))
}

/** The `package.json` of this version, as text. */
export function readPackageFile(): string {
  return readFileSync(at('package.json'), 'utf8')
}
