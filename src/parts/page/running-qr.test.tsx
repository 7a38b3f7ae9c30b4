import { act, fireEvent, render, screen } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takePart, type Gathered } from '../../domain/sharing/qr-parts.ts'
import { photographed } from './qr-code.fixture.ts'
import { PART_MS, RunningQr } from './running-qr.tsx'

/** Long enough for several parts. */
const TEXT = Array.from({ length: 120 }, (_, at) =>
  String.fromCharCode(0x4e00 + ((at * at * 7919) % 9_000)),
).join('')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const code = () => screen.getByRole('img', { name: /^Changes/ })
const part = () => /part (\d+) of/.exec(code().getAttribute('aria-label') ?? '')?.[1]
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('a scanner gathers the text from the parts as they run', () => {
  render(<RunningQr text={TEXT} label="Changes" />)
  let gathered: Gathered | null = null
  for (let tries = 0; tries < 30; tries += 1) {
    const read = takePart(gathered, decodeQR(photographed(code())))
    if (read.kind === 'whole') return expect(read.text).toBe(TEXT)
    expect(read.kind).toBe('more')
    if (read.kind === 'more') gathered = read.gathered
    pass(PART_MS)
  }
  throw new Error('The parts never made a whole')
})

test('it stops when told, is stepped through, round, and runs again', () => {
  render(<RunningQr text={TEXT} label="Changes" />)
  pass(PART_MS)
  expect(part()).toBe('2')
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  pass(10 * PART_MS)
  expect(part()).toBe('2')
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(screen.getByText(new RegExp(`^${part()} of ${part()}$`))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Run' }))
  pass(PART_MS)
  expect(part()).toBe('1')
})

test('who asked for less movement steps by hand', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  render(<RunningQr text={TEXT} label="Changes" />)
  pass(10 * PART_MS)
  expect(part()).toBe('1')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(part()).toBe('2')
})

test('one code has nothing to run, and what is too long says what to do', () => {
  const { rerender } = render(<RunningQr text="short" label="Changes" />)
  expect(screen.queryByRole('button')).toBeNull()
  const noise = Array.from(
    { length: 60_000 },
    (_, at) => String.fromCharCode(33 + ((at * at * 7919) % 9_000)) + at,
  )
  rerender(<RunningQr text={noise.join('')} label="Changes" />)
  expect(screen.getByRole('status').textContent).toContain('Save the file')
})
