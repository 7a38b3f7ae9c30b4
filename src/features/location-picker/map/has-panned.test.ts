import { expect, test } from 'vitest'
import { hasPanned } from './has-panned.ts'

const DENVER = { lat: 39.7392, lng: -104.9903, zoom: 11 }
/** At this latitude and zoom 11 a pixel covers about 29.4 m; so much longitude is one. */
const PX = 29.4 / (111_320 * Math.cos((39.7392 * Math.PI) / 180))

const east = (px: number, zoom = DENVER.zoom) => ({ ...DENVER, lng: DENVER.lng + px * PX, zoom })

test('zooming alone goes nowhere', () => {
  expect(hasPanned(DENVER, { ...DENVER, zoom: 14 })).toBe(false)
  expect(hasPanned(DENVER, { ...DENVER, zoom: 6 })).toBe(false)
})

test('what two fingers shift while they zoom is no move, a real move is', () => {
  expect(hasPanned(DENVER, east(10, 12))).toBe(false)
  expect(hasPanned(DENVER, east(25, 12))).toBe(true)
})

test('a move without zooming counts from a few pixels on', () => {
  expect(hasPanned(DENVER, east(2))).toBe(false)
  expect(hasPanned(DENVER, east(6))).toBe(true)
})
