import { describe, expect, it } from 'vitest'
import { catalogueFacts, dayWith, inCatalogue, stopAt } from '../trips/trip-days.fixture.ts'
import type { TripDay, TripStop } from '../../../core/domain/trips/trip.ts'
import { checklistItemOf, todoText, tripTodos } from './trip-todos.ts'

const at = (name: string, more: Partial<TripStop> = {}) => stopAt(inCatalogue(name), more)

function todosOf(
  days: readonly TripDay[],
  { today = '2027-05-20', arrive = null as number | null, unscheduled = [] as TripStop[] } = {},
) {
  return tripTodos({
    trip: { days, unscheduled },
    today,
    kindOf: (placeId) => catalogueFacts(placeId)?.kind,
    arrivalOf: () => arrive,
  })
}
const said = (...given: Parameters<typeof todosOf>) =>
  todosOf(...given).map(({ reservation, bookBy, stops }) => [
    reservation.name,
    bookBy?.by ?? null,
    stops.length,
  ])

const PARK = 'Rocky Mountain National Park (all but Bear Lake Road)'
const JULY = '2027-07-12'

describe('what is to be reserved before a trip', () => {
  it('is said once for all stops that it is for, with the day by which to do it', () => {
    const days = [
      dayWith([at('Bear Lake'), at('Sprague Lake')], { date: JULY }),
      dayWith([at('Milner Pass')], { date: '2027-08-01', number: 2 }),
    ]
    expect(said(days)).toEqual([
      ['Bear Lake Road corridor', '2027-06-01', 2],
      [PARK, '2027-07-01', 1],
    ])
  })

  it('counts from the first of the days', () => {
    const days = [
      dayWith([at('Bear Lake')], { date: '2027-06-30' }),
      dayWith([at('Bear Lake')], { date: '2027-07-01', number: 2 }),
    ]
    expect(said(days)).toEqual([['Bear Lake Road corridor', '2027-05-01', 2]])
  })

  it('has the first to do first, and behind what nothing says by when', () => {
    const days = [
      dayWith([at('Hanging Lake Trailhead'), at('Brainard Lake Recreation Area'), at('Bear Lake')], {
        date: JULY,
      }),
    ]
    expect(said(days)).toEqual([
      ['Bear Lake Road corridor', '2027-06-01', 1],
      ['Brainard Lake Recreation Area', '2027-06-27', 1],
      ['Hanging Lake', null, 1],
    ])
  })

  it('leaves out what is not asked for on that date, or of who arrives then', () => {
    expect(said([dayWith([at('Bear Lake')], { date: '2027-12-24' })])).toEqual([])
    expect(said([dayWith([at('Bear Lake')], { date: JULY })], { arrive: 18 * 60 })).toEqual([])
    expect(said([dayWith([at('Bear Lake')], { date: JULY })], { arrive: 9 * 60 })).toHaveLength(1)
  })

  it('leaves out what is over, done, paid on the spot, or needed by nobody', () => {
    expect(said([dayWith([at('Bear Lake')], { date: JULY })], { today: '2027-07-13' })).toEqual([])
    expect(said([dayWith([at('Bear Lake', { done: true })], { date: JULY })])).toEqual([])
    expect(said([dayWith([at('Garden of the Gods'), at('Box Canon Falls')], { date: JULY })])).toEqual([])
  })

  it('asks for everything of the year while there is no date, and of stops on no day', () => {
    expect(said([dayWith([at('Bear Lake')], { date: null })])).toEqual([['Bear Lake Road corridor', null, 1]])
    expect(said([], { unscheduled: [at('Maroon Lake')] }).map(([name]) => name)).toEqual([
      'Maroon Bells vehicle reservation',
      'Maroon Bells shuttle from Aspen Highlands',
    ])
  })

  it('follows from the kind of a place', () => {
    const days = [dayWith([at('Ridgway State Park'), at('Vail Ski Resort')], { date: '2027-12-24' })]
    expect(said(days)).toEqual([
      ['Colorado state parks: camping', '2027-06-24', 1],
      ['Ski areas: day tickets', null, 1],
    ])
  })
})

it('is found again on the checklist of any of its stops, by its words', () => {
  const item = { id: 'i', text: 'Timed entry: Bear Lake Road corridor', done: true, position: 'a' }
  const days = [dayWith([at('Bear Lake'), at('Sprague Lake', { checklist: [item] })], { date: JULY })]
  const [todo] = todosOf(days)
  expect(todoText(todo!.reservation)).toBe(item.text)
  expect(checklistItemOf(todo!)).toBe(item)
  const [open] = todosOf([dayWith([at('Bear Lake')], { date: JULY })])
  expect(checklistItemOf(open!)).toBeUndefined()
})
