import { expect, test } from 'vitest'
import { cellOf, packViews, unpackViews } from './stored-views.ts'

test('views come back by the cell of their place, near ones and far ones, and those without a skyline', () => {
  const views = new Map([
    [cellOf({ lat: 40.9, lng: -102.1 }), null],
    [cellOf({ lat: 38.5347, lng: -105.9989 }), { direction: 31, eye: 6 }],
    [cellOf({ lat: 38.5347, lng: -105.998 }), { direction: 0, eye: 0 }],
  ])
  const bytes = packViews(views)
  expect(unpackViews(bytes)).toEqual(views)
  expect(bytes.length).toBeLessThan(4 + 5 * views.size)
})

test('bytes of something else are refused', () => {
  expect(() => unpackViews(new TextEncoder().encode('<!doctype html>'))).toThrow(RangeError)
})
