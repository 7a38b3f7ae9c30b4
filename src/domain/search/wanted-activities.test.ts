import { expect, it } from 'vitest'
import { wantedActivities } from './wanted-activities.ts'

const NOTHING = { search: [], trip: [], interests: [] }

it('are those of the search, else of the trip, else of the interests', () => {
  const said = { search: ['Fishing'], trip: ['Ziplining'], interests: ['skiing' as const] }
  expect(wantedActivities(said)).toEqual(['Fishing'])
  expect(wantedActivities({ ...said, search: [] })).toEqual(['Ziplining'])
  expect(wantedActivities({ ...said, search: [], trip: [] })).toEqual(['Skiing', 'Snowshoeing'])
  expect(wantedActivities(NOTHING)).toEqual([])
})

it('stand in the order of the option list, each once', () => {
  expect(wantedActivities({ ...NOTHING, interests: ['hiking', 'outdoors'] })).toEqual([
    'Backpacking',
    'Camping',
    'Fishing',
    'Hiking',
  ])
})

it('are not read into what says nothing of Colorado’s places', () => {
  expect(wantedActivities({ ...NOTHING, interests: ['reading', 'coffee'] })).toEqual([])
  expect(wantedActivities({ ...NOTHING, search: ['Surfing'], trip: ['Hiking'] })).toEqual(['Hiking'])
})
