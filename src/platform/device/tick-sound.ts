import { report } from '../report.ts'

const PITCH_HZ = 1900
const LENGTH_S = 0.018
const LOUDNESS = 0.06

let ears: AudioContext | null = null
let refused = false

/**
 * A short, dry tick, made on the spot: no file, so it sounds with no signal as well. Silent where there is no Web
 * Audio, where the browser refuses sound, and before the first gesture on the page, when asking would only be refused.
 */
export function playTick(): void {
  const context = listen()
  if (context === null) return
  // Phones put sound to sleep with the screen; it wakes for the next tick.
  if (context.state !== 'running') {
    void context.resume().catch((problem: unknown) => {
      refused = true
      report(problem, 'waking the tick sound')
    })
  }
  const now = context.currentTime
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: PITCH_HZ })
  const volume = new GainNode(context, { gain: LOUDNESS })
  volume.gain.setValueAtTime(LOUDNESS, now)
  volume.gain.exponentialRampToValueAtTime(0.0001, now + LENGTH_S)
  tone.connect(volume).connect(context.destination)
  tone.start(now)
  tone.stop(now + LENGTH_S)
}

function listen(): AudioContext | null {
  if (refused || !('AudioContext' in globalThis)) return null
  if (globalThis.navigator?.userActivation?.hasBeenActive === false) return null
  ears ??= new AudioContext()
  return ears
}
