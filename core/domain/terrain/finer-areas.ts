import type { GridBox } from './finer-ground.ts'

/** The parts of Colorado whose ground is known in finer steps than the state's, each in a file of its own. */
export const FINER_AREAS = {
  'san-juan': { name: 'San Juan Mountains', box: [-107.998333, 37.001667, -107.001667, 37.998333] },
  'rocky-mountain': {
    name: 'Rocky Mountain National Park',
    box: [-105.911111, 40.162222, -105.497778, 40.551111],
  },
} as const satisfies Record<string, { name: string; box: GridBox }>

export type FinerArea = keyof typeof FINER_AREAS
