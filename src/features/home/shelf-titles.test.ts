import { expect, it } from 'vitest'
import { goodIn, monthOf } from './shelf-titles.ts'

it("names Colorado's month, not the one that has begun in Greenwich", () => {
  expect(goodIn(monthOf(new Date('2026-12-01T06:59:00Z')))).toBe('Good in November')
  expect(goodIn(monthOf(new Date('2026-12-01T07:00:00Z')))).toBe('Good in December')
  expect(goodIn(monthOf(new Date('2027-01-01T07:00:00Z')))).toBe('Good in January')
})
