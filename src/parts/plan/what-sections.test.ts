import { describe, expect, it } from 'vitest'
import { switched, unavailableBecause, WHAT_SECTIONS, withChosen } from './what-sections.ts'

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

  const [activities, lodging, transportation] = WHAT_SECTIONS
  it.each([
    { section: activities, wish: switched(false), chosen: ['Hiking'], on: true },
    { section: activities, wish: { on: true, labels: ['Hiking'] }, chosen: [], on: true },
    { section: activities, wish: switched(false), chosen: [], on: false },
    { section: lodging, wish: switched(false), chosen: ['Cabin'], on: true },
    { section: lodging, wish: { on: true, labels: ['Cabin'] }, chosen: [], on: false },
    { section: transportation, wish: switched(false), chosen: ['SUV'], on: true },
    { section: transportation, wish: { on: true, labels: ['SUV'] }, chosen: [], on: false },
  ])('$section.title with $wish is on: $on when $chosen is chosen', ({ section, wish, chosen, on }) => {
    expect(withChosen(section, wish, chosen)).toEqual({ on, labels: chosen })
  })

  it('keeps no choice when a section is switched', () => {
    expect([switched(true), switched(false)]).toEqual([
      { on: true, labels: [] },
      { on: false, labels: [] },
    ])
  })
})
