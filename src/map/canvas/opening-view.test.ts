import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DENVER, FIT_MARGIN_PX, OPENING_MAX_ZOOM, START_ZOOM } from '../map-constants.ts'
import { openingView } from './opening-view.ts'

const OURAY = { lat: 38.0228, lng: -107.6714 }
const SALIDA = { lat: 38.5347, lng: -105.9989 }
const PHONE = { width: 390, height: 640 }
const UNCOVERED = { top: 0, right: 0, bottom: 0, left: 0 }

test('without places a map opens over Denver', () => {
  expect(openingView([], PHONE, UNCOVERED)).toEqual({ ...DENVER, zoom: START_ZOOM })
})

test('one place is in the middle, with its surroundings', () => {
  const view = openingView([OURAY], PHONE, UNCOVERED)
  expect(view.zoom).toBe(OPENING_MAX_ZOOM)
  expect(view.lat).toBeCloseTo(OURAY.lat, 6)
  expect(view.lng).toBeCloseTo(OURAY.lng, 6)
})

test('many places are all within what nothing covers, clear of the controls', () => {
  const place = fc.record({
    lat: fc.double({ min: 37, max: 41, noNaN: true }),
    lng: fc.double({ min: -108, max: -103, noNaN: true }),
  })
  const covered = { top: 116, right: 0, bottom: 160, left: 0 }
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 10 }), (places) => {
      for (const at of places) {
        const { x, y } = onScreen(at, openingView(places, PHONE, covered), PHONE, covered)
        expect(x).toBeGreaterThanOrEqual(FIT_MARGIN_PX.left - 0.5)
        expect(x).toBeLessThanOrEqual(PHONE.width - FIT_MARGIN_PX.right + 0.5)
        expect(y).toBeGreaterThanOrEqual(covered.top + FIT_MARGIN_PX.top - 0.5)
        expect(y).toBeLessThanOrEqual(PHONE.height - covered.bottom - FIT_MARGIN_PX.bottom + 0.5)
      }
    }),
  )
})

test('a strip of a map shows all of its places within what nothing covers', () => {
  const covered = { top: 150, right: 0, bottom: 437, left: 0 }
  for (const at of [OURAY, SALIDA]) {
    const { y } = onScreen(at, openingView([OURAY, SALIDA], PHONE, covered), PHONE, covered)
    expect(y).toBeGreaterThan(covered.top)
    expect(y).toBeLessThan(PHONE.height - covered.bottom)
  }
})

test('where next to nothing is free it shows what it can', () => {
  const view = openingView([OURAY, SALIDA], { width: 10, height: 10 }, { ...UNCOVERED, bottom: 200 })
  expect(view.zoom).toBeGreaterThan(0)
  expect(Number.isFinite(view.lat + view.lng)).toBe(true)
})

/** Written apart from the code's own: where MapLibre draws a place, whose padding moves the middle of the view. */
function onScreen(
  at: { lat: number; lng: number },
  view: { lat: number; lng: number; zoom: number },
  size: { width: number; height: number },
  covered: typeof UNCOVERED,
) {
  const world = 512 * 2 ** view.zoom
  const mercator = ({ lat, lng }: { lat: number; lng: number }) => ({
    x: ((lng + 180) / 360) * world,
    y: (0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)) * world,
  })
  const [place, centre] = [mercator(at), mercator(view)]
  return {
    x: covered.left + (size.width - covered.left - covered.right) / 2 + place.x - centre.x,
    y: covered.top + (size.height - covered.top - covered.bottom) / 2 + place.y - centre.y,
  }
}
