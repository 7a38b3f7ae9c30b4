import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptContent } from '../../api/services/files/kept-content.ts'
import { squarePicture } from '../../api/services/profile/square-picture.ts'

vi.mock('../../api/platform/node/pictures.ts', () => import('../../api/platform/browser/pictures.ts'))

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Uint8Array(24)])

let size: { width: number; height: number }
let canDraw: boolean
let opened: number
let closed: number
beforeEach(() => {
  size = { width: 40, height: 30 }
  canDraw = true
  opened = 0
  closed = 0
  vi.stubGlobal('createImageBitmap', async () => {
    opened += 1
    return { ...size, close: () => (closed += 1) }
  })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => (canDraw ? { drawImage: () => expect(closed).toBe(0) } : null)
      convertToBlob = async () => new Blob(['drawn'])
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a photo', squarePicture],
  ['a file', keptContent],
])('the memory of %s is given back: drawn, refused, or not drawable', async (_what, take) => {
  await take(PNG)
  expect([opened, closed]).toEqual([1, 1])
  closed = 0
  canDraw = false
  await expect(take(PNG)).rejects.toThrow()
  expect([opened, closed]).toEqual([2, 1])
  size = { width: 100_000, height: 100_000 }
  await expect(take(PNG)).rejects.toThrow()
  expect([opened, closed]).toEqual([3, 2])
})
