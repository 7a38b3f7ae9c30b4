import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { RangeSlider } from './range-slider.tsx'

type Ends = { low: number; high: number }

function show(start: Ends = { low: 500, high: 5000 }, words?: (ends: Ends) => string) {
  const onChange = vi.fn<(ends: Ends) => void>()
  function Held() {
    const [ends, setEnds] = useState(start)
    const keep = (next: Ends) => {
      onChange(next)
      setEnds(next)
    }
    return (
      <RangeSlider
        label="Budget"
        lowLabel="At least"
        highLabel="At most"
        {...ends}
        min={500}
        max={5000}
        step={50}
        format={(value) => `$${value}`}
        {...(words ? { words } : {})}
        onChange={keep}
      />
    )
  }
  render(<Held />)
  return onChange
}

const thumb = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
const slide = (name: string, value: number) => fireEvent.input(thumb(name), { target: { value } })
/** What the browser says when a finger is lifted, and after each step of a key. */
const settle = (name: string) => fireEvent.change(thumb(name))
const move = (name: string, value: number) => {
  slide(name, value)
  settle(name)
}

test('both thumbs have names of their own within the named range, and read their value with its unit', () => {
  show({ low: 700, high: 2000 })
  expect(screen.getByRole('group', { name: 'Budget' })).toBeTruthy()
  expect(thumb('At least').getAttribute('aria-valuetext')).toBe('$700')
  expect(thumb('At most').getAttribute('aria-valuetext')).toBe('$2000')
  expect(screen.getByText('$700 – $2000')).toBeTruthy()
})

test('other words may stand for the range', () => {
  show({ low: 500, high: 5000 }, ({ high }) => (high === 5000 ? 'Any budget' : 'Some budget'))
  expect(screen.getByText('Any budget')).toBeTruthy()
  slide('At most', 4000)
  expect(screen.getByText('Some budget')).toBeTruthy()
})

test('a dragged thumb and its words move at once, and the change is told once, on release', () => {
  const onChange = show()
  for (let value = 550; value <= 5000; value += 50) slide('At least', value)
  slide('At least', 1200)
  expect(screen.getByText('$1200 – $5000')).toBeTruthy()
  expect(thumb('At least').getAttribute('aria-valuetext')).toBe('$1200')
  expect(onChange).not.toHaveBeenCalled()
  settle('At least')
  expect(onChange.mock.calls).toEqual([[{ low: 1200, high: 5000 }]])
})

test('a key that is held tells the change once, when it is let go', () => {
  const onChange = show()
  for (let value = 550; value <= 1500; value += 50) {
    fireEvent.keyDown(thumb('At least'), { key: 'ArrowRight' })
    move('At least', value)
  }
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyUp(thumb('At least'), { key: 'ArrowRight' })
  expect(onChange.mock.calls).toEqual([[{ low: 1500, high: 5000 }]])
})

test('a change is told when the focus leaves before the key is let go', () => {
  const onChange = show()
  fireEvent.keyDown(thumb('At most'), { key: 'ArrowLeft' })
  move('At most', 4950)
  fireEvent.blur(thumb('At most'))
  expect(onChange.mock.calls).toEqual([[{ low: 500, high: 4950 }]])
})

test('a thumb that was moved back to where it stood changes nothing', () => {
  const onChange = show()
  slide('At most', 4000)
  move('At most', 5000)
  expect(onChange).not.toHaveBeenCalled()
})

test('a moved thumb changes its end and leaves the other', () => {
  const onChange = show()
  move('At least', 1200)
  expect(onChange).toHaveBeenLastCalledWith({ low: 1200, high: 5000 })
  move('At most', 3000)
  expect(onChange).toHaveBeenLastCalledWith({ low: 1200, high: 3000 })
})

test('a thumb stops at the other', () => {
  const onChange = show({ low: 1000, high: 2000 })
  move('At least', 4000)
  expect(onChange).toHaveBeenLastCalledWith({ low: 2000, high: 2000 })
  expect(thumb('At least').value).toBe('2000')
})

test.each([
  [5000, 'At least'],
  [500, 'At most'],
])('of two thumbs at %i the one that can still move is on top', (value, movable) => {
  show({ low: value, high: value })
  expect(thumb(movable).dataset.onTop).toBe('true')
})

test('the low end is never above the high end, whatever is pressed', () => {
  const press = fc.tuple(fc.constantFrom('At least', 'At most'), fc.integer({ min: -100, max: 6000 }))
  fc.assert(
    fc.property(fc.array(press, { maxLength: 8 }), (presses) => {
      const onChange = show()
      for (const [name, value] of presses) move(name, value)
      cleanup()
      for (const [{ low, high }] of onChange.mock.calls) {
        expect(low).toBeLessThanOrEqual(high)
        expect(low).toBeGreaterThanOrEqual(500)
        expect(high).toBeLessThanOrEqual(5000)
      }
    }),
    { numRuns: 40 },
  )
})
