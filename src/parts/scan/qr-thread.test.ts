import { encodeQR } from 'qr'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Thread } from '../../platform/threads/worker-thread.ts'
import { readQrPicture } from '../worker/qr-handler.ts'
import type { QrRequest } from '../worker/qr-messages.ts'
import { createQrThread } from './qr-thread.ts'

const warned = vi.fn()

beforeEach(() => {
  warned.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(warned)
  vi.spyOn(console, 'error').mockImplementation(warned)
})
afterEach(() => vi.restoreAllMocks())

const PX = 4

/** A code as it is drawn, four pixels a module. */
function drawn(text: string): Omit<QrRequest, 'id'> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const side = rows.length * PX
  const data = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < side * side; at += 1) {
    const isDark = rows[Math.floor(at / side / PX)]?.[Math.floor((at % side) / PX)] === true
    data.fill(isDark ? 0 : 255, at * 4, at * 4 + 3).fill(255, at * 4 + 3, at * 4 + 4)
  }
  return { width: side, height: side, data, limitMs: 100 }
}
const BLANK = { width: 40, height: 40, data: new Uint8ClampedArray(6_400).fill(255), limitMs: 0 }

/** Answers as the real one does, or complains; `ended` counts. */
function thread({ complains = false } = {}) {
  const made = {
    ended: 0,
    onmessage: null as Thread['onmessage'],
    onerror: null as Thread['onerror'],
    onmessageerror: null,
    postMessage(request: QrRequest) {
      queueMicrotask(() => {
        if (complains) made.onerror?.call(made as never, { message: 'gone' } as ErrorEvent)
        else made.onmessage?.call(made as never, { data: readQrPicture(request) } as MessageEvent)
      })
    },
    terminate: () => void (made.ended += 1),
  }
  return made
}

it('reads beside the page, says where there is no code, and ends its thread', async () => {
  const one = thread()
  const reader = createQrThread(() => one)
  expect(await Promise.all([reader.read(drawn('TL1:ABC')), reader.read(BLANK)])).toEqual(['TL1:ABC', null])
  reader.end()
  expect(one.ended).toBe(1)
})

it('a thread that complains is replaced by another, then by the page, and no picture is lost', async () => {
  const load = vi.fn(() => Promise.resolve(readQrPicture))
  const start = vi.fn(() => thread({ complains: true }))
  const reader = createQrThread(start, load)
  expect(await reader.read(drawn('TL1:ABC'))).toBe('TL1:ABC')
  expect(start).toHaveBeenCalledTimes(2)
  expect(warned).toHaveBeenCalled()
  expect(load).toHaveBeenCalledOnce()
})

it('where nobody can have the decoder it says so, and tries again with the next picture', async () => {
  const load = vi.fn(() => Promise.resolve(readQrPicture)).mockRejectedValueOnce(new Error('no signal'))
  const reader = createQrThread(() => null, load)
  await expect(reader.read(BLANK)).rejects.toThrow('no signal')
  expect(await reader.read(drawn('TL1:ABC'))).toBe('TL1:ABC')
})
