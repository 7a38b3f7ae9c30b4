import { describe, expect, it } from 'vitest'
import { switchedOff, unavailableBecause, WHAT_SECTIONS, withChosen } from './what-sections.ts'

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
    [activities, ['Hiking'], { activities: true, selectedActivities: ['Hiking'] }],
    [activities, [], { selectedActivities: [] }],
    [lodging, ['Cabin'], { lodging: true, selectedLodging: ['Cabin'] }],
    [lodging, [], { lodging: false, selectedLodging: [] }],
    [transportation, ['SUV'], { transportation: true, selectedTransportation: ['SUV'] }],
    [transportation, [], { transportation: false, selectedTransportation: [] }],
  ])('$title with %j chosen changes %j', (section, chosen, change) => {
    expect(withChosen(section, chosen)).toEqual(change)
  })

  it.each(WHAT_SECTIONS)('forgets the choices of $title when it is turned off', (section) => {
    expect(switchedOff(section)).toEqual({ [section.flag]: false, [section.list]: [] })
  })
})
