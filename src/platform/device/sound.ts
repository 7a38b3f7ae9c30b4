import { report } from '../report.ts'

export type Tone = {
  type: OscillatorType
  pitchHz: number
  lengthS: number
  /** Of 1. */
  loudness: number
  /** How long after now it begins. Default 0. */
  afterS?: number
}

let ears: AudioContext | null = null
let refused = false

/**
 * Plays tones, made on the spot: no file, so they sound with no signal as well. Silent where there is no Web Audio, where the browser refuses
 * sound, and before the first gesture on the page, when asking would only be refused.
 */
export function playTones(tones: readonly Tone[]): void {
  const context = listen()
  if (context === null) return
  // Phones put sound to sleep with the screen; it wakes for the next tone.
  if (context.state !== 'running') {
    void context.resume().catch((problem: unknown) => {
      refused = true
      report(problem, 'waking the sound')
    })
  }
  for (const { type, pitchHz, lengthS, loudness, afterS = 0 } of tones) {
    const from = context.currentTime + afterS
    const tone = new OscillatorNode(context, { type, frequency: pitchHz })
    const volume = new GainNode(context, { gain: loudness })
    volume.gain.setValueAtTime(loudness, from)
    volume.gain.exponentialRampToValueAtTime(0.0001, from + lengthS)
    tone.connect(volume).connect(context.destination)
    tone.start(from)
    tone.stop(from + lengthS)
  }
}

function listen(): AudioContext | null {
  if (refused || !('AudioContext' in globalThis)) return null
  if (globalThis.navigator?.userActivation?.hasBeenActive === false) return null
  ears ??= new AudioContext()
  return ears
}
