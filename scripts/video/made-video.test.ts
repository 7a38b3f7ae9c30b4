import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { lookedAt } from '../../src/domain/scan/looked-at.ts'
import { filmedCode } from './filmed-code.ts'
import { FRAME, patternOf, PICTURES, sceneOf, WAYS } from './made-video.ts'

/** As long as a ticket's, and each another one. */
const ticketOf = (place: number): string =>
  `TL1:${Array.from({ length: 173 }, (_, at) => String.fromCharCode(65 + ((at * at * 7 + place * 11) % 26))).join('')}`

test.each(WAYS.map((way, place) => [JSON.stringify(way), place] as const))(
  'a ticket that is held as %s is read as it comes from the camera',
  (_way, place) => {
    // Nothing of it is made smaller or left out before it is looked at.
    expect(lookedAt(FRAME, place)).toEqual({ x: 0, y: 0, ...FRAME, scale: 1 })
    const text = ticketOf(place)
    const read = Array.from({ length: PICTURES }, (_, picture) => {
      const film = filmedCode(patternOf(text), sceneOf(place, picture), FRAME, place * PICTURES + picture + 1)
      const data = new Uint8ClampedArray(film.length * 4)
      for (const [at, value] of film.entries()) data.fill(value, at * 4, at * 4 + 4)
      try {
        return decodeQR({ ...FRAME, data }, { effort: 8, timeLimit: Infinity })
      } catch {
        return null
      }
    })
    expect(read).toContain(text)
  },
)
