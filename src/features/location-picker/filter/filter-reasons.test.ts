import { expect, test } from 'vitest'
import { EMPTY_PLAN, type Wishes } from '../../../../core/domain/plan/plan.ts'
import { eachFilterAlone, filteredInWords, narrowedInWords } from './filter-reasons.ts'

const TOTALS = { activities: 636, lodging: 548, transportation: 52, restaurants: 428 }
const SPRINGS: Wishes = {
  ...EMPTY_PLAN.wishes,
  activities: { on: true, labels: ['Hot Springs', 'Hiking', 'Fishing'] },
}

test('a single narrowed category is counted by itself, with what narrows it', () => {
  expect(filteredInWords({ ...TOTALS, activities: 33 }, TOTALS, ['your wishes'])).toBe(
    'Filtered: 33 of 636 activities, by your wishes',
  )
  expect(filteredInWords({ ...TOTALS, lodging: 100 }, TOTALS, ['budget'])).toBe(
    'Filtered: 100 of 548 places to stay, by budget',
  )
})

test('several narrowed categories are counted together, by everything that narrows them', () => {
  expect(
    filteredInWords({ ...TOTALS, activities: 33, lodging: 48 }, TOTALS, ['your wishes', 'budget', 'season']),
  ).toBe('Filtered: 561 of 1,664 places, by your wishes, budget, and season')
})

test('a category says its own wish by the first label, and what else narrows it', () => {
  expect(narrowedInWords(['your wishes', 'season'], SPRINGS, 'activities')).toBe('Hot Springs +2, season')
  expect(narrowedInWords(['budget'], SPRINGS, 'lodging')).toBe('budget')
})

test('each filter is asked alone, whatever the others are', () => {
  const plan = {
    ...EMPTY_PLAN,
    wishes: SPRINGS,
    filters: { ...EMPTY_PLAN.filters, openNow: true, budgetUsd: { low: 500, high: 900 } },
  }
  const alone = Object.fromEntries(eachFilterAlone(plan).map(({ reason, plan: one }) => [reason, one]))
  expect(alone['your wishes']?.wishes.activities.labels).toContain('Hot Springs')
  expect(alone['your wishes']?.filters).toMatchObject({ openNow: false, inSeason: false, budgetUsd: null })
  expect(alone.budget?.wishes).toEqual(EMPTY_PLAN.wishes)
  expect(alone.budget?.filters).toMatchObject({ openNow: false, budgetUsd: { high: 900 } })
  expect(alone['open now']?.filters.openNow).toBe(true)
})
