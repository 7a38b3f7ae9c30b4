import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BottomSheet } from './bottom-sheet.tsx'
import { neighbourSnap, offsetOf, snapAfterDrag, type SheetSnap } from './sheet-snaps.ts'

const offsets = { top: 80, middle: 420, bottom: 700 }

// A phone: no media query for wide screens matches.
beforeEach(() => void vi.stubGlobal('matchMedia', undefined))
afterEach(() => void vi.unstubAllGlobals())

function Places() {
  const [snap, setSnap] = useState<SheetSnap>(0.5)
  return (
    <BottomSheet
      label="Places"
      snap={snap}
      onSnapChange={setSnap}
      offsets={() => offsets}
      header="2 Selected"
    >
      <p>Vail</p>
    </BottomSheet>
  )
}

test('arrow keys on the handle move the sheet one snap and say where it stands', async () => {
  render(<Places />)
  const handle = screen.getByRole('slider', { name: 'Places, height' })
  expect(handle.getAttribute('aria-valuetext')).toBe('Half open')
  handle.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(handle.getAttribute('aria-valuetext')).toBe('Open')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(handle.getAttribute('aria-valuetext')).toBe('Lowered')
})

test('a tap on the handle raises a lowered sheet and lowers a raised one', async () => {
  render(<Places />)
  const handle = screen.getByRole('slider', { name: 'Places, height' })
  await userEvent.click(handle)
  expect(handle.getAttribute('aria-valuetext')).toBe('Lowered')
  await userEvent.click(handle)
  expect(handle.getAttribute('aria-valuetext')).toBe('Half open')
})

test('a slow drag rests at the nearest snap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 80, max: 700 }), (y) => {
      const rest = offsetOf(snapAfterDrag(y, 0, offsets), offsets)
      for (const other of Object.values(offsets))
        expect(Math.abs(rest - y)).toBeLessThanOrEqual(Math.abs(other - y))
    }),
  )
})

test('a flick goes one snap on in its direction', () => {
  expect(snapAfterDrag(430, 0.9, offsets)).toBe(1)
  expect(snapAfterDrag(410, -0.9, offsets)).toBe(0)
  expect(snapAfterDrag(430, -0.9, offsets)).toBe(0.5)
  expect(snapAfterDrag(700, 2, offsets)).toBe(1)
  expect(snapAfterDrag(80, -2, offsets)).toBe(0)
})

test('the ends have no neighbour beyond them', () => {
  expect(neighbourSnap(0, -1)).toBe(0)
  expect(neighbourSnap(1, 1)).toBe(1)
  expect(neighbourSnap(0, 1)).toBe(0.5)
})
