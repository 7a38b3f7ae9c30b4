import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { qrParts } from '../../../domain/sharing/qr-parts.ts'
import { ScanDialog } from './scan-dialog.tsx'
import type { QrReader } from '../../../parts/scan/qr-reader.ts'

/** What a camera would see is the scene; the decoder has its own tests, and a journey reads a real picture. */
const reader = vi.hoisted(() => ({
  frame: vi.fn<QrReader['frame']>(),
  picture: vi.fn<QrReader['picture']>(),
  end: vi.fn(),
}))
vi.mock('../../../parts/scan/qr-reader.ts', () => ({ openQrReader: () => Promise.resolve(reader) }))

const stop = vi.fn()
const stream = Object.assign(new MediaStream(), {
  getTracks: () => [Object.assign(new EventTarget(), { stop })] as unknown as MediaStreamTrack[],
})

beforeEach(() => {
  for (const mock of [reader.frame, reader.picture, reader.end, stop]) mock.mockReset()
  reader.frame.mockResolvedValue(null)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.restoreAllMocks()
})

test('reads what the camera behind sees, says what it cannot take, and goes on', async () => {
  const asked = cameraIs(() => Promise.resolve(stream))
  reader.frame
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce('WIFI:S:Lodge;;')
    .mockResolvedValue('#trip=1.abc')
  const read = vi.fn((text: string) => (text.startsWith('#trip') ? null : 'This holds no trip.'))
  render(<ScanDialog onRead={read} onClose={() => undefined} />)
  await waitFor(() =>
    expect(read.mock.calls.map(([text]) => text)).toEqual(['WIFI:S:Lodge;;', '#trip=1.abc']),
  )
  expect(asked()).toMatchObject({ video: { facingMode: 'environment' }, audio: false })
  expect(screen.getByText(/Hold the camera over the code/)).toBeTruthy()
})

test('says what a code holds that is no trip', async () => {
  cameraIs(() => Promise.resolve(stream))
  reader.frame.mockResolvedValue('WIFI:S:Lodge;;')
  render(<ScanDialog onRead={() => 'This holds no trip.'} onClose={() => undefined} />)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This holds no trip.'))
})

test('the camera’s light goes out when the dialog leaves', async () => {
  cameraIs(() => Promise.resolve(stream))
  const { unmount } = render(<ScanDialog onRead={() => null} onClose={() => undefined} />)
  await screen.findByText(/Hold the camera over the code/)
  expect(stop).not.toHaveBeenCalled()
  unmount()
  expect(stop).toHaveBeenCalledOnce()
})

test('a camera that comes after the dialog has left is put out', async () => {
  let come: (stream: MediaStream) => void = () => undefined
  cameraIs(() => new Promise((resolve) => (come = resolve)))
  const { unmount } = render(<ScanDialog onRead={() => null} onClose={() => undefined} />)
  unmount()
  await act(async () => come(stream))
  expect(stop).toHaveBeenCalledOnce()
})

test.each([
  ['NotAllowedError', /The camera may not be used here/],
  ['NotFoundError', /There is no camera here/],
  ['NotReadableError', /Something else uses the camera/],
])('after %s a picture can still be read', async (name, words) => {
  cameraIs(() => Promise.reject(new DOMException('no', name)))
  reader.picture.mockResolvedValueOnce(null).mockResolvedValueOnce('#trip=1.abc')
  const read = vi.fn(() => null)
  render(<ScanDialog onRead={read} onClose={() => undefined} />)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByLabelText('What the camera sees')).toBeNull()
  const picture = new File(['x'], 'code.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Picture of a QR code'), picture)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No QR code was found'))
  await userEvent.upload(screen.getByLabelText('Picture of a QR code'), picture)
  await waitFor(() => expect(read).toHaveBeenCalledExactlyOnceWith('#trip=1.abc'))
})

test('parts are gathered in any order, a torn one and one of another text are said, and the whole is handed on', async () => {
  const text = Array.from({ length: 300 }, (_, at) =>
    String.fromCharCode(0x4e00 + ((at * at * 7919) % 9_000)),
  ).join('')
  const parts = qrParts(text)!
  const other = qrParts(`${text}!`)!
  expect(parts.length).toBeGreaterThan(2)
  const read = vi.fn(() => null)
  render(<ScanDialog onRead={read} onClose={() => undefined} />)
  const picture = new File(['x'], 'code.png', { type: 'image/png' })
  const scan = async (code: string) => {
    reader.picture.mockResolvedValueOnce(code)
    await userEvent.upload(screen.getByLabelText('Picture of a QR code'), picture)
  }
  await scan(parts[1]!)
  expect(await screen.findByText(/^1 of \d+ parts read/)).toBeTruthy()
  await scan(parts[0]!.slice(0, -3))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('read wrong'))
  await scan(other[0]!)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('something else'))
  expect(screen.getByText(/^1 of/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
  expect(screen.queryByText(/parts read/)).toBeNull()
  for (const part of parts.toReversed()) await scan(part)
  await waitFor(() => expect(read).toHaveBeenCalledExactlyOnceWith(text))
})

test('a page without cameras says so', async () => {
  render(<ScanDialog onRead={() => null} onClose={() => undefined} />)
  expect(await screen.findByText(/There is no camera here/)).toBeTruthy()
})

test('a file that is no picture is told', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  reader.picture.mockRejectedValue(new DOMException('no image', 'InvalidStateError'))
  render(<ScanDialog onRead={() => null} onClose={() => undefined} />)
  await userEvent.upload(
    screen.getByLabelText('Picture of a QR code'),
    new File(['x'], 'x.png', { type: 'image/png' }),
  )
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('no picture'))
})

function cameraIs(open: () => Promise<MediaStream>) {
  const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>(open)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  return () => getUserMedia.mock.calls[0]?.[0]
}
