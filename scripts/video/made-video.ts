import { closeSync, openSync, writeSync } from 'node:fs'
import { encodeQR } from 'qr'
import { filmedCode, HELD_STILL, type Frame, type Scene } from './filmed-code.ts'

/** A phone films twice as many pixels a side: its scanner makes a frame smaller to about this before it looks. */
export const FRAME: Frame = { width: 960, height: 540 }

/** Chromium plays a file at its own rate: few pictures a second keep it small. */
const FRAMES_A_SECOND = 2

/** So long each code is held before the camera: less than the two seconds within which a ticket is read. */
const HELD_S = 1.5

/** As guests hold their phones: a code as small as a fifth of the frame, at an angle, under a lamp, cracked, in the dark. */
export const WAYS: readonly Partial<Scene>[] = [
  {},
  { width: 0.2 },
  { width: 0.25, pitch: 15 },
  { width: 0.25, yaw: -15, roll: 8 },
  { glare: 0.25 },
  { cracks: 2 },
  { white: 0.3, black: 0.03, noise: 14 },
  { width: 0.2, pitch: -15, at: [0.2, -0.15] },
  { width: 0.22, yaw: 15, glare: 0.2 },
  { width: 0.24, roll: 175, white: 0.45, black: 0.05, noise: 12 },
]

/** How the code at a place in the row is held, at one of the pictures of it: no hand is still. */
export function sceneOf(place: number, picture: number): Scene {
  const scene = { ...HELD_STILL, ...WAYS[place % WAYS.length] }
  const tremble = ((place * 7 + picture * 3) % 5) - 2
  return {
    ...scene,
    at: [scene.at[0] + tremble * 0.004, scene.at[1] - tremble * 0.003],
    roll: scene.roll + tremble * 0.7,
    pitch: scene.pitch + (scene.pitch === 0 ? tremble * 0.5 : 0),
  }
}

/** The pattern of a text as tickets are drawn, without the white around it. */
export const patternOf = (text: string): boolean[][] =>
  encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))

/** Of each code so many pictures, which follow each other again and again. */
export const PICTURES = 2

/** Writes a film (YUV4MPEG2) in which one code after the other is held before the camera, two seconds each, for Chromium's camera of a file. */
export function makeVideo(path: string, texts: readonly string[]): void {
  const file = openSync(path, 'w')
  const begin = Buffer.from('FRAME\n')
  try {
    writeSync(file, `YUV4MPEG2 W${FRAME.width} H${FRAME.height} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`)
    const grey = new Uint8Array((FRAME.width * FRAME.height) / 2).fill(128)
    for (const [place, text] of texts.entries()) {
      const pattern = patternOf(text)
      const pictures = Array.from({ length: PICTURES }, (_, picture) =>
        filmedCode(pattern, sceneOf(place, picture), FRAME, place * PICTURES + picture + 1),
      )
      for (let shown = 0; shown < FRAMES_A_SECOND * HELD_S; shown += 1)
        for (const part of [begin, pictures[shown % PICTURES]!, grey]) writeSync(file, part)
    }
  } finally {
    closeSync(file)
  }
}
