import { describe, expect, it } from 'vitest'
import { timesProblem } from './times-problem.ts'

const FRIDAY = '2027-07-02'
const SATURDAY = '2027-07-03'

describe('the times of a trip', () => {
  it.each([
    ['a day that ends before it starts', FRIDAY, FRIDAY, '14:00', '10:00', /^The end is before the start/],
    ['a day that ends as it starts', FRIDAY, FRIDAY, '14:00', '14:00', /^The end is the same as the start/],
  ])('names %s', (_what, start, end, startTime, endTime, sentence) => {
    expect(timesProblem({ days: { start, end }, times: { start: startTime, end: endTime } })).toMatch(
      sentence,
    )
  })

  it.each([
    ['a day that ends later', FRIDAY, FRIDAY, '14:00', '14:05'],
    ['a night away', FRIDAY, SATURDAY, '14:00', '10:00'],
    ['a trip whose last day is still open', FRIDAY, null, '14:00', '10:00'],
    ['a trip without days', null, null, '14:00', '10:00'],
    ['a day with one time chosen', FRIDAY, FRIDAY, '18:00', null],
    ['a day without times', FRIDAY, FRIDAY, null, null],
  ])('has nothing to say about %s', (_what, start, end, startTime, endTime) => {
    expect(timesProblem({ days: { start, end }, times: { start: startTime, end: endTime } })).toBeNull()
  })
})
