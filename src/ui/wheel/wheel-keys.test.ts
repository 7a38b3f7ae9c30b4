import { describe, expect, it } from 'vitest'
import { rowReachedBy, rowTyped } from './wheel-keys.ts'

const HOURS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']
const MINUTES = ['00', '05', '10', '15', '20', '25', '30', '35', '40', '45', '50', '55']

describe('keys on a wheel', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 3, 2],
    ['PageDown', 3, 8],
    ['PageUp', 8, 3],
    ['Home', 7, 0],
    ['End', 7, 11],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 11, 11],
    ['PageUp', 2, 0],
    ['PageDown', 9, 11],
  ])('%s leads from row %i to row %i of twelve', (key, from, to) => {
    expect(rowReachedBy(key, from, 12)).toBe(to)
  })

  it('leaves other keys alone', () => {
    expect(rowReachedBy('Tab', 3, 12)).toBeNull()
  })
})

describe('typing on a wheel', () => {
  it.each([
    ['7', HOURS, '7'],
    ['1', HOURS, '1'],
    ['12', HOURS, '12'],
    ['45', MINUTES, '45'],
    ['05', MINUTES, '05'],
    ['4', MINUTES, '40'],
    // 37 is on no step: the 3 led to 30, and no option begins with the 7.
    ['37', MINUTES, '30'],
    // There is no 94; the 4 begins again.
    ['94', HOURS, '4'],
    ['p', ['AM', 'PM'], 'PM'],
    ['PM', ['AM', 'PM'], 'PM'],
  ])('%s leads to the right option', (keys, options, found) => {
    let text = ''
    let reached: number | null = null
    for (const key of keys) {
      const typed = rowTyped(key, text, options)
      text = typed.text
      reached = typed.row ?? reached
    }
    expect(reached === null ? null : options[reached]).toBe(found)
  })
})
