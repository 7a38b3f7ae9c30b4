import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QrReader } from './qr-reader.ts'
import { useScan } from './use-scan.ts'

const reader = vi.hoisted(() => ({ frame: vi.fn<QrReader['frame']>(), picture: vi.fn(), end: vi.fn() }))
vi.mock('./qr-reader.ts', () => ({ openQrReader: () => Promise.resolve(reader) }))

let opened: { stop: () => void; track: EventTarget }[] = []
let visibility: DocumentVisibilityState = 'visible'
let now = 0

beforeEach(() => {
  opened = []
  visibility = 'visible'
  now = 1_000
  reader.frame.mockReset().mockResolvedValue(null)
  reader.end.mockReset()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.restoreAllMocks()
})

const getUserMedia = () => {
  const stop = vi.fn()
  const track = Object.assign(new EventTarget(), { stop })
  opened.push({ stop, track })
  return Promise.resolve(
    Object.assign(new MediaStream(), { getTracks: () => [track as unknown as MediaStreamTrack] }),
  )
}

function Scanner({ onText }: { onText: (text: string) => void }) {
  const { video, state, startAgain } = useScan(onText)
  return (
    <>
      <video ref={video} muted />
      <p role="status">{state}</p>
      <button onClick={startAgain}>Again</button>
    </>
  )
}
const shows = (state: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(state))
const looks = async (count: number) => {
  const before = reader.frame.mock.calls.length
  await waitFor(() => expect(reader.frame.mock.calls.length).toBeGreaterThanOrEqual(before + count))
}

test('a code that is held before the camera is told once, and again after it was away', async () => {
  const told = vi.fn()
  render(<Scanner onText={told} />)
  reader.frame.mockResolvedValue('A')
  await waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith('A'))
  await looks(2)
  // Hidden for less than that it is the same one.
  reader.frame.mockResolvedValue(null)
  await looks(2)
  now += 2_900
  reader.frame.mockResolvedValue('A')
  await looks(2)
  expect(told).toHaveBeenCalledOnce()
  reader.frame.mockResolvedValue(null)
  await looks(2)
  now += 3_100
  reader.frame.mockResolvedValue('A')
  await waitFor(() => expect(told).toHaveBeenCalledTimes(2))
  // Another one counts at once.
  reader.frame.mockResolvedValue('B')
  await waitFor(() => expect(told.mock.calls.map(([text]) => text)).toEqual(['A', 'A', 'B']))
})

test('the camera is off while nobody sees the page', async () => {
  render(<Scanner onText={() => undefined} />)
  await shows('scanning')
  visibility = 'hidden'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(opened.map(({ stop }) => stop)).toEqual([expect.any(Function)])
  expect(opened[0]?.stop).toHaveBeenCalledOnce()
  expect(reader.end).toHaveBeenCalledOnce()
  await shows('starting')
  visibility = 'visible'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await shows('scanning')
  expect(opened).toHaveLength(2)
})

test('a camera that another app takes is said to be busy, and asked for again', async () => {
  render(<Scanner onText={() => undefined} />)
  await shows('scanning')
  act(() => void opened[0]?.track.dispatchEvent(new Event('ended')))
  await shows('busy')
  expect(opened[0]?.stop).toHaveBeenCalledOnce()
  act(() => screen.getByRole('button', { name: 'Again' }).click())
  await shows('scanning')
  expect(opened).toHaveLength(2)
})

test('a reader that cannot be had is said, and the camera’s light goes out', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  reader.frame.mockRejectedValue(new Error('no signal'))
  render(<Scanner onText={() => undefined} />)
  await shows('broken')
  expect(opened[0]?.stop).toHaveBeenCalledOnce()
})
