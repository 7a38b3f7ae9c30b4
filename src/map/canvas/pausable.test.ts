import type { Map as MapLibreMap } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { pausable } from './pausable.ts'

/** The part of the engine that is asked for frames, and how many it was asked for. */
function someMap() {
  const asked = { frames: 0, resize: () => {} }
  const map = {
    triggerRepaint: () => void (asked.frames += 1),
    on: (_: string, listener: () => void) => (asked.resize = listener),
  } as unknown as MapLibreMap
  return { map, asked }
}

test('a paused map asks for no frames, and for one when it goes on', () => {
  const { map, asked } = someMap()
  const setPaused = pausable(map)
  map.triggerRepaint()
  expect(asked.frames).toBe(1)
  setPaused(true)
  map.triggerRepaint()
  expect(asked.frames).toBe(1)
  setPaused(false)
  expect(asked.frames).toBe(2)
  map.triggerRepaint()
  expect(asked.frames).toBe(3)
})

test('a paused map is drawn in its new size', () => {
  const { map, asked } = someMap()
  pausable(map)(true)
  asked.resize()
  expect(asked.frames).toBe(1)
})
