import { expect, it } from 'vitest'
import type { Location } from '../../../core/contracts/trips/search-preferences.ts'
import { EMPTY_PLAN, type Plan } from '../../../core/domain/plan/plan.ts'
import { tripSoFar } from './trip-so-far.ts'

const NOW = new Date('2026-11-22T18:00:00Z')

const stops = (...names: string[]): Location[] =>
  names.map((name) => ({ placeId: name, address: `${name}, Colorado, USA`, lat: 38, lng: -106 }))

const said = (plan: Partial<Plan>) => tripSoFar({ ...EMPTY_PLAN, ...plan }, NOW)

it('names at most two places and counts the others', () => {
  expect(said({ stops: stops('Salida') })?.where).toBe('Near Salida')
  expect(said({ stops: stops('Salida', 'Ouray') })?.where).toBe('Near Salida and Ouray')
  expect(said({ stops: stops('Salida', 'Ouray', 'Vail', 'Aspen') })?.where).toBe(
    'Near Salida, Ouray and 2 more',
  )
})

it('says the dates, the guests and what is wished for', () => {
  const plan = {
    days: { start: '2027-07-12', end: '2027-07-20' },
    party: { adults: 2, children: 0, infants: 0, chosen: true },
    wishes: {
      activities: { on: true, labels: ['Hiking', 'Fishing'] },
      lodging: { on: true, labels: [] },
      transportation: { on: false, labels: [] },
    },
  }
  expect(said(plan)).toEqual({
    where: 'All of Colorado',
    details: 'Jul 12 – Jul 20 · 2 adults · Hiking, Fishing, Lodging',
  })
})

it('says nothing of a plan that says nothing, nor of guests that nobody chose', () => {
  expect(said({})).toBeNull()
  expect(said({ stops: stops('Vail') })?.details).toBe('')
})
