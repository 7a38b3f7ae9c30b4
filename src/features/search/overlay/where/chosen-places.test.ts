import { describe, expect, it } from 'vitest'
import { EMPTY_PLAN, type Plan } from '../../../../../core/domain/plan/plan.ts'
import { stopName } from '../../../../domain/places/stop-name.ts'
import { withoutPlace, withPlaceBack } from './chosen-places.ts'

const place = (name: string) => ({ placeId: name, address: `${name}, Colorado, USA`, lat: 38, lng: -107 })
const planOf = (...names: string[]): Plan => ({ ...EMPTY_PLAN, stops: names.map(place) })
const names = (plan: Plan) => plan.stops.map(stopName)

describe('the chosen places', () => {
  const plan = planOf('Ouray', 'Vail', 'Aspen')

  it('come back where they stood', () => {
    expect(withPlaceBack(withoutPlace(plan, 'Vail'), place('Vail'), 1)).toEqual(plan)
  })

  it('come back at the end of a list that has grown shorter', () => {
    expect(names(withPlaceBack(planOf('Ouray'), place('Vail'), 2))).toEqual(['Ouray', 'Vail'])
  })

  it('never stand twice', () => {
    expect(names(withPlaceBack(plan, place('Vail'), 1))).toEqual(['Ouray', 'Vail', 'Aspen'])
  })

  it('are the very same plan where there is nothing to take out or bring back', () => {
    expect(withoutPlace(plan, 'Limon')).toBe(plan)
    expect(withPlaceBack(plan, place('Vail'), 1)).toBe(plan)
  })
})
