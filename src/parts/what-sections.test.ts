import { describe, expect, it } from 'vitest'
import { unavailableBecause, WHAT_SECTIONS, withChosen } from './what-sections.ts'

describe('what can be wished for', () => {
  it.each([
    ['Skiing', null, null, 'December to March only: choose dates first'],
    ['Skiing', '2027-07-01', '2027-07-08', 'December to March only'],
    ['Skiing', '2027-11-28', '2027-12-01', null],
    ['Snowshoeing', '2027-03-31', null, null],
    ['Snowmobiling', '2027-04-01', '2027-04-03', 'December to March only'],
    ['Skiing', '2027-06-01', '2028-01-02', null],
    ['Hiking', null, null, null],
  ])('%s from %s to %s: %s', (option, start, end, reason) => {
    expect(unavailableBecause(option, { start, end })).toBe(reason)
  })

  it('turns a section on with its first choice and off with its last', () => {
    const lodging = WHAT_SECTIONS[1]
    expect(withChosen(lodging, ['Cabin'])).toEqual({ lodging: true, selectedLodging: ['Cabin'] })
    expect(withChosen(lodging, [])).toEqual({ lodging: false, selectedLodging: [] })
  })
})
