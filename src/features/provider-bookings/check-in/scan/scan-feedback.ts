import type { TicketColour } from '../../../../../core/domain/market/tickets/check-ticket.ts'
import { playTones, type Tone } from '../../../../platform/device/sound.ts'
import { vibrate } from '../../../../platform/device/vibration.ts'

const tone = (pitchHz: number, lengthS: number, afterS = 0): Tone => ({
  type: 'square',
  pitchHz,
  lengthS,
  loudness: 0.12,
  afterS,
})

/** One, two or three: told apart by their number in a noisy place, and by whoever hears no pitch. */
const TONES: Readonly<Record<TicketColour, readonly Tone[]>> = {
  green: [tone(1_320, 0.16)],
  amber: [tone(740, 0.14), tone(740, 0.14, 0.2)],
  red: [tone(300, 0.2), tone(250, 0.2, 0.24), tone(200, 0.3, 0.48)],
}
const BUZZES: Readonly<Record<TicketColour, readonly number[]>> = {
  green: [60],
  amber: [60, 90, 60],
  red: [160, 90, 160, 90, 160],
}

/** Says a ticket's colour without the eye. */
export function soundAndBuzz(colour: TicketColour): void {
  playTones(TONES[colour])
  vibrate(BUZZES[colour])
}
