import { readFileSync } from 'node:fs'
import { unpackGrid } from './pack-grid.ts'

const PACKED = new URL('./colorado-elevation.bin', import.meta.url)

/** The packed grid as the app ships it. */
export const packedGrid = (): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(PACKED))

export const coloradoGrid = () => unpackGrid(packedGrid())
