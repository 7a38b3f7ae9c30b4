import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPlan } from '../../domain/plan/any-plan.fixture.ts'
import { EMPTY_PLAN } from '../../domain/plan/plan.ts'
import { planEdits, planOf } from './plan-records.ts'
import { recordsOf, refusedFields } from './stored-plan.fixture.ts'

describe('the records of a plan', () => {
  it('say the whole plan, in fields the server accepts', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const records = recordsOf(plan)
        expect(planOf(records)).toEqual(plan)
        expect(refusedFields(records)).toEqual([])
      }),
    )
  })

  it('are not written again by a plan that says what they say, whatever objects it is made of', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(planEdits(recordsOf(plan), structuredClone(plan))).toEqual([])
      }),
    )
    expect(planEdits([], { ...EMPTY_PLAN })).toEqual([])
  })

  it('are changed by a filter in that field alone', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const openNow = !plan.filters.openNow
        const edits = planEdits(recordsOf(plan), { ...plan, filters: { ...plan.filters, openNow } })
        expect(edits).toEqual([{ kind: 'plan', id: 'plan', set: { openNow } }])
      }),
    )
  })

  it('keep a stop whose texts only an earlier version took', () => {
    const place = { address: 'Aspen\0', lat: 39.19, lng: -106.82, name: '\u200b' }
    const records = [{ kind: 'plan-stop', id: 'town-aspen', fields: { place, position: 'V' } }]
    expect(planOf(records).stops).toEqual([{ placeId: 'town-aspen', ...place }])
    expect(refusedFields(records)).toEqual(['plan-stop.place'])
  })
})
