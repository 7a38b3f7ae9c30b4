import { render, screen } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { describe, expect, it, test } from 'vitest'
import { MAX_PART_CHARS } from '../../domain/sharing/qr-parts.ts'
import { filmed } from '../page/filmed-code.fixture.ts'
import { fitsQrCode, QrCode } from '../page/qr-code.tsx'
import { lookedAt } from '../../domain/scan/looked-at.ts'

/** What a phone films across its longer side, in pixels and, of what lies 35 cm away, in millimetres: 67 degrees. */
const FRAME = { width: 1_920, height: 1_080 }
const FILMED_MM = 2 * 350 * Math.tan((33.5 / 180) * Math.PI)

/** A code fills the width of a phone of 390 px but for its gutters: 358 px are 59 mm. */
const CODE_MM = 59

let longest = 'https://trips.example/newitinerary#trip=1.'
while (fitsQrCode(`${longest}aB3-_`)) longest += 'aB3-_'

describe('at arm’s length', () => {
  it.each([
    ['a link to join a trip', `https://trips.example/join-trip#${'aB3-_'.repeat(9)}`, 'medium', 53],
    ['a part of a file', 'TL1:0F'.padEnd(MAX_PART_CHARS, 'QW3E$%*+-./:'), 'low', 53],
    ['the largest code of a trip', longest, 'medium', 89],
  ] as const)('%s is read within two looks', (_what, text, ecc, most) => {
    render(<QrCode text={text} label="QR code" ecc={ecc} />)
    const code = screen.getByRole('img', { name: 'QR code' })
    const modules = Number(code.getAttribute('viewBox')?.split(' ')[2])
    expect(modules).toBeLessThanOrEqual(most)
    const modulePx = ((CODE_MM / modules) * FRAME.width) / FILMED_MM
    const scene = { frame: FRAME, modulePx, turned: 0.05 }
    const read = [0, 1].map((turn) => {
      try {
        return decodeQR(filmed(code, scene, lookedAt(FRAME, turn)), { effort: 1 })
      } catch {
        return null
      }
    })
    expect(read).toContain(text)
  })
})

test.each([
  ['wide', { width: 1_920, height: 1_080 }, { x: 460, y: 40, width: 1_000, height: 1_000, scale: 1 }],
  ['tall', { width: 1_080, height: 1_920 }, { x: 40, y: 460, width: 1_000, height: 1_000, scale: 1 }],
  ['long', { width: 1_920, height: 480 }, { x: 460, y: 0, width: 1_000, height: 480, scale: 1 }],
  ['small', { width: 640, height: 480 }, { x: 0, y: 0, width: 640, height: 480, scale: 1 }],
])('of a frame that is %s all and the middle are looked at by turns', (_what, frame, middle) => {
  const scale = Math.min(1, 1_000 / Math.max(frame.width, frame.height))
  expect(lookedAt(frame, 2)).toEqual({ x: 0, y: 0, ...frame, scale })
  expect(lookedAt(frame, 3)).toEqual(middle)
})
