import { readFileSync } from 'node:fs'
import { coloradoGrid } from '../../terrain/colorado-grid.fixture.ts'
import { sharpGround } from './sharp-ground.ts'
import { unpackSummits, type PackedSummits, type Summit } from './summits.ts'

const PACKED = new URL('./colorado-summits.json', import.meta.url)

/** The packed summits as the app ships them. */
export const summitsFile = (): Uint8Array => readFileSync(PACKED)

export const coloradoSummits = (): Summit[] =>
  unpackSummits(JSON.parse(readFileSync(PACKED, 'utf8')) as PackedSummits)

export const coloradoGround = () => sharpGround(coloradoGrid(), coloradoSummits())
