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
    {
      title: activities.title,
      section: activities,
      chosen: ['Hiking'],
      change: { activities: true, selectedActivities: ['Hiking'] },
    },
    { title: activities.title, section: activities, chosen: [], change: { selectedActivities: [] } },
    {
      title: lodging.title,
      section: lodging,
      chosen: ['Cabin'],
      change: { lodging: true, selectedLodging: ['Cabin'] },
    },
    { title: lodging.title, section: lodging, chosen: [], change: { lodging: false, selectedLodging: [] } },
    {
      title: transportation.title,
      section: transportation,
      chosen: ['SUV'],
      change: { transportation: true, selectedTransportation: ['SUV'] },
    },
    {
      title: transportation.title,
      section: transportation,
      chosen: [],
      change: { transportation: false, selectedTransportation: [] },
    },
  ])('$title with $chosen chosen changes $change', ({ section, chosen, change }) => {
    expect(withChosen(section, chosen)).toEqual(change)
  })

  it.each(WHAT_SECTIONS)('forgets the choices of $title when it is turned off', (section) => {
    expect(switchedOff(section)).toEqual({ [section.flag]: false, [section.list]: [] })
  })
})
