import { describe, expect, it } from 'vitest'
import { CENTRE, MAX_ZOOM, moveCrop, squareOf, zoomCrop } from './crop.ts'

const WIDE = { width: 4000, height: 3000 }

describe('the square of a picture', () => {
  it('is at first as large as the shorter side, in the middle', () => {
    expect(squareOf(WIDE, CENTRE)).toEqual({ left: 500, top: 0, side: 3000 })
    expect(squareOf({ width: 3000, height: 4000 }, CENTRE)).toEqual({ left: 0, top: 500, side: 3000 })
  })

  it('moves by shares of itself and stops at the edge', () => {
    expect(squareOf(WIDE, moveCrop(WIDE, CENTRE, 0.1, 0)).left).toBeCloseTo(800)
    const atEdge = moveCrop(WIDE, CENTRE, 9, 9)
    expect(squareOf(WIDE, atEdge)).toEqual({ left: 1000, top: 0, side: 3000 })
    // What went past the edge is not owed on the way back.
    expect(squareOf(WIDE, moveCrop(WIDE, atEdge, -0.1, 0)).left).toBeCloseTo(700)
  })

  it('comes closer about its centre, neither beyond the picture nor beyond the closest', () => {
    expect(squareOf(WIDE, zoomCrop(WIDE, CENTRE, 2))).toEqual({ left: 1250, top: 750, side: 1500 })
    expect(zoomCrop(WIDE, CENTRE, 100).zoom).toBe(MAX_ZOOM)
    const corner = moveCrop(WIDE, zoomCrop(WIDE, CENTRE, 4), 9, 9)
    expect(squareOf(WIDE, zoomCrop(WIDE, corner, 0.25))).toEqual({ left: 1000, top: 0, side: 3000 })
  })
})
