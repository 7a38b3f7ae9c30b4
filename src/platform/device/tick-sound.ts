import { playTones, type Tone } from './sound.ts'

const TICK: Tone = { type: 'triangle', pitchHz: 1_900, lengthS: 0.018, loudness: 0.06 }

/** A short, dry tick, silent wherever `playTones` is. */
export const playTick = (): void => playTones([TICK])
