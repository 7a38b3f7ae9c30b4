import { expect, it } from 'vitest'
import { dayOf, goodOn } from './shelf-titles.ts'

it("names Colorado's month, not the one that has begun in Greenwich", () => {
  expect(goodOn(dayOf(new Date('2026-12-01T06:59:00Z')))).toBe('Good in November')
  expect(goodOn(dayOf(new Date('2026-12-01T07:00:00Z')))).toBe('Good in December')
  expect(goodOn(dayOf(new Date('2027-01-01T07:00:00Z')))).toBe('Good in January')
})
