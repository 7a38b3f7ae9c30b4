import { describe, expect, it } from 'vitest'
import { doing, finder, names, SALIDA, TODAY, trip, stopAt } from './catalogue-finder.fixture.ts'
import { buildPlaceFinder } from './place-finder.ts'
import { relaxationsOf } from './relaxations.ts'
import type { Plan } from '../../../core/domain/plan/plan.ts'

const LAMAR = stopAt('Lamar', 38.0872, -102.6208)

describe('what is offered when nothing was found', () => {
  const offers = (plan: Plan) =>
    relaxationsOf(finder, plan, TODAY).map(({ kind, plan: { filters }, count }) => ({
      kind,
      miles: filters.radiusMiles,
      count,
    }))

  it('the smallest wider circle that finds something, and how much', () => {
    const plan = trip({ stops: [LAMAR], activities: doing('Hot Springs') }, { radiusMiles: 20 })
    expect(names(plan)).toEqual([])
    expect(offers(plan)[0]).toEqual({ kind: 'everywhere', miles: null, count: expect.any(Number) })
    const salida = trip({ stops: [SALIDA], activities: doing('Skiing') }, { radiusMiles: 15 })
    expect(names(salida)).toEqual([])
    expect(offers(salida)[0]).toMatchObject({ kind: 'radius', miles: 20 })
  })

  it('each offer finds as many as it says', () => {
    const plan = trip(
      { stops: [LAMAR], days: { start: '2027-01-10', end: null }, activities: doing('Hiking') },
      { radiusMiles: 5, elevationFt: { low: 14_000, high: 14_500 }, openNow: true },
    )
    const relaxations = relaxationsOf(finder, plan, TODAY)
    expect(relaxations.length).toBeGreaterThan(0)
    for (const { plan: relaxed, count } of relaxations)
      expect(finder.find(relaxed, TODAY)).toHaveLength(count)
  })

  it('nothing when the catalogue has nothing of the sort', () => {
    const empty = buildPlaceFinder([])
    expect(relaxationsOf(empty, trip({ stops: [LAMAR] }), TODAY)).toEqual([])
  })
})
