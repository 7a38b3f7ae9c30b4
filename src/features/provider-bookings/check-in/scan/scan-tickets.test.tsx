import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QrReader } from '../../../../parts/scan/qr-reader.ts'
import type { SaidTicket } from './said-ticket.tsx'
import { ScanTickets } from './scan-tickets.tsx'

/** What a camera would see is the scene; the decoder has its own tests, and a journey reads a filmed picture. */
const reader = vi.hoisted(() => ({ frame: vi.fn<QrReader['frame']>(), picture: vi.fn(), end: vi.fn() }))
vi.mock('../../../../parts/scan/qr-reader.ts', () => ({ openQrReader: () => Promise.resolve(reader) }))
const played = vi.hoisted(() => vi.fn<(tones: readonly unknown[]) => void>())
vi.mock('../../../../platform/device/sound.ts', () => ({ playTones: played }))

const stop = vi.fn()
const buzzed = vi.fn()
const applyConstraints = vi.fn<(wanted: MediaTrackConstraints) => Promise<void>>()
let torch = false
const track = Object.assign(new EventTarget(), { stop, applyConstraints, getCapabilities: () => ({ torch }) })
const stream = () =>
  Object.assign(new MediaStream(), {
    getTracks: () => [track as unknown as MediaStreamTrack],
    getVideoTracks: () => [track as unknown as MediaStreamTrack],
  })

beforeEach(() => {
  for (const mock of [reader.frame, reader.end, played, stop, buzzed, applyConstraints]) mock.mockReset()
  reader.frame.mockResolvedValue(null)
  applyConstraints.mockResolvedValue(undefined)
  torch = false
  localStorage.clear()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: buzzed })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  Reflect.deleteProperty(navigator, 'vibrate')
  vi.restoreAllMocks()
})

function cameraIs(open: () => Promise<MediaStream>) {
  const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>(open)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  return getUserMedia
}

const said = (over: Partial<SaidTicket> = {}): SaidTicket => ({
  id: 1,
  colour: 'green',
  heading: 'Good',
  who: 'Isabella Bird · Adult',
  why: ['Signed, on the list, and not used before.'],
  ...over,
})
const closes = () => undefined

test('what is read is handed on, and its worth is said with colour, word and symbol', async () => {
  cameraIs(() => Promise.resolve(stream()))
  reader.frame.mockResolvedValueOnce(null).mockResolvedValue('TL1:A')
  const read = vi.fn()
  const { rerender, unmount } = render(<ScanTickets onText={read} said={null} onClose={closes} />)
  await waitFor(() => expect(read).toHaveBeenCalledExactlyOnceWith('TL1:A'))
  rerender(
    <ScanTickets
      onText={read}
      said={said()}
      acts={<button>Undo</button>}
      count="1 of 20 in"
      onClose={closes}
    />,
  )
  const told = screen.getByText('Good').closest('[aria-live="assertive"]')
  expect(told?.textContent).toContain('GreenGoodIsabella Bird · AdultSigned, on the list')
  expect(told?.contains(screen.getByRole('button', { name: 'Undo' }))).toBe(false)
  expect(screen.getByText('1 of 20 in')).toBeTruthy()
  expect(stop).not.toHaveBeenCalled()
  unmount()
  expect(stop).toHaveBeenCalledOnce()
})

test('each reading sounds and buzzes once, the same words read again too, and each colour in its own way', () => {
  const { rerender } = render(<ScanTickets onText={closes} said={null} onClose={closes} />)
  const shows = (next: SaidTicket) => rerender(<ScanTickets onText={closes} said={next} onClose={closes} />)
  shows(said())
  shows(said())
  shows(said({ id: 2 }))
  shows(said({ id: 3, colour: 'amber' }))
  shows(said({ id: 4, colour: 'red' }))
  expect(played.mock.calls.map(([tones]) => tones.length)).toEqual([1, 1, 2, 3])
  expect(buzzed.mock.calls.map(([pattern]) => pattern.length)).toEqual([1, 1, 3, 5])
})

test('sound that was switched off stays off, also the next time', async () => {
  const { rerender, unmount } = render(<ScanTickets onText={closes} said={null} onClose={closes} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sound', pressed: true }))
  rerender(<ScanTickets onText={closes} said={said()} onClose={closes} />)
  unmount()
  expect(localStorage.getItem('timberline:scan-feedback')).toBe('false')
  const again = render(<ScanTickets onText={closes} said={null} onClose={closes} />)
  again.rerender(<ScanTickets onText={closes} said={said({ id: 2, colour: 'red' })} onClose={closes} />)
  expect(played).not.toHaveBeenCalled()
  expect(buzzed).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Sound', pressed: false }))
})

test('a camera with a light has a button for it; one that does not obey stays as it was', async () => {
  torch = true
  cameraIs(() => Promise.resolve(stream()))
  render(<ScanTickets onText={closes} said={null} onClose={closes} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Torch', pressed: false }))
  expect(applyConstraints).toHaveBeenCalledExactlyOnceWith({ advanced: [{ torch: true }] })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  applyConstraints.mockRejectedValueOnce(new DOMException('no', 'OverconstrainedError'))
  await userEvent.click(screen.getByRole('button', { name: 'Torch', pressed: true }))
  expect(screen.getByRole('button', { name: 'Torch', pressed: true })).toBeTruthy()
})

test('a camera without a light has no button for it', async () => {
  cameraIs(() => Promise.resolve(stream()))
  render(<ScanTickets onText={closes} said={null} onClose={closes} />)
  await screen.findByText(/Hold the camera over a ticket/)
  expect(screen.queryByRole('button', { name: 'Torch' })).toBeNull()
})

test.each([
  ['NotAllowedError', /may not be used here.*or find guests by name or code/],
  ['NotFoundError', /There is no camera here/],
  ['NotReadableError', /Something else uses the camera/],
])('after %s guests are found by name or code, and the camera is asked for again', async (name, words) => {
  const open = cameraIs(() => Promise.reject(new DOMException('no', name)))
  render(
    <ScanTickets
      onText={closes}
      said={null}
      otherWay={<input aria-label="Name or code" />}
      onClose={closes}
    />,
  )
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(screen.getByRole('textbox', { name: 'Name or code' })).toBeTruthy()
  open.mockImplementation(() => Promise.resolve(stream()))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Hold the camera over a ticket/)).toBeTruthy()
})

test('after a while a reading is plainly the last one', () => {
  vi.useFakeTimers()
  try {
    render(<ScanTickets onText={closes} said={said()} onClose={closes} />)
    expect(screen.queryByText(/last scan/)).toBeNull()
    act(() => void vi.advanceTimersByTime(8_000))
    expect(screen.getByText(/last scan/).closest('[aria-hidden="true"]')).not.toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
