import { RIVERS } from './providers/rivers.ts'
import { ROCK_AND_PASSES } from './providers/rock-and-passes.ts'
import { SPRINGS_AND_HORSES } from './providers/springs-and-horses.ts'
import { STAYS } from './providers/stays.ts'
import { WALKS } from './providers/walks.ts'
import type { SampleProvider } from './sample-offering.ts'

/** Twelve providers with forty offerings. Firms and texts are ours; the places are Colorado's. */
export const SAMPLE_PROVIDERS: readonly SampleProvider[] = [
  ...RIVERS,
  ...WALKS,
  ...ROCK_AND_PASSES,
  ...SPRINGS_AND_HORSES,
  ...STAYS,
]
