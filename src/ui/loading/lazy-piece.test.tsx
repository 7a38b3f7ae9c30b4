import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { lazyPiece } from './lazy-piece.tsx'

/** The server is gone: connectivity has measured it. */
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  connectivity.reportUnreachable()
})

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const Calendar = () => <p>The calendar</p>
const Sheet = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>The sheet</button>
const again = () => screen.findByRole('button', { name: 'Try again' })

test('what cannot be loaded says so in its own place, and comes there when it is tried again', async () => {
  const load = vi
    .fn<() => Promise<typeof Calendar>>()
    .mockImplementationOnce(gone)
    .mockResolvedValue(Calendar)
  const Piece = lazyPiece(load)
  render(
    <>
      <h1>Days</h1>
      <Piece />
    </>,
  )
  const button = await again()
  expect(screen.getByRole('alert').textContent).toContain('This part could not be loaded.')
  expect(screen.getByRole('heading', { name: 'Days' })).toBeTruthy()
  await userEvent.click(button)
  expect(await screen.findByText('The calendar')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Days')
})

test('what cannot be loaded comes by itself with the signal', async () => {
  const load = vi
    .fn<() => Promise<typeof Calendar>>()
    .mockImplementationOnce(gone)
    .mockResolvedValue(Calendar)
  const Piece = lazyPiece(load)
  render(<Piece />)
  await again()
  connectivity.reportReached()
  expect(await screen.findByText('The calendar')).toBeTruthy()
})

test('a sheet that cannot be loaded can be closed, and is tried again when it is opened again', async () => {
  const onClose = vi.fn<() => void>()
  const load = vi.fn<() => Promise<typeof Sheet>>().mockImplementationOnce(gone).mockResolvedValue(Sheet)
  const Piece = lazyPiece(load)
  const { unmount } = render(<Piece onClose={onClose} />)
  await again()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  unmount()
  render(<Piece onClose={onClose} />)
  expect(await screen.findByRole('button', { name: 'The sheet' })).toBeTruthy()
})

test('a quiet piece that cannot be loaded leaves its room empty and says nothing', async () => {
  const load = vi
    .fn<() => Promise<typeof Calendar>>()
    .mockImplementationOnce(gone)
    .mockResolvedValue(Calendar)
  const Piece = lazyPiece(load, { quiet: true, room: <p>Room</p> })
  render(<Piece />)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  expect(screen.getByText('Room')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  connectivity.reportReached()
  expect(await screen.findByText('The calendar')).toBeTruthy()
})

test('what fails while it is shown is replaced alone, and shown again on Try again', async () => {
  // React says there what it caught.
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  const Fragile = () => {
    if (broken) throw new Error('No such day')
    return <p>The calendar</p>
  }
  const Piece = lazyPiece(() => Promise.resolve(Fragile))
  render(
    <>
      <h1>Days</h1>
      <Piece />
    </>,
  )
  const button = await again()
  expect(screen.getByRole('heading', { name: 'Days' })).toBeTruthy()
  expect(complaint).toHaveBeenCalled()
  complaint.mockClear()
  broken = false
  await userEvent.click(button)
  expect(await screen.findByText('The calendar')).toBeTruthy()
})
