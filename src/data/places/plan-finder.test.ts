import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import { EMPTY_PLAN, type Plan } from '../../../core/domain/plan/plan.ts'
import type { HikeFilter } from '../../../core/domain/plan/place-filters.ts'
import { planFinder } from './plan-finder.ts'

const seed: ColoradoLocation[] = JSON.parse(
  readFileSync(new URL('../../../api/database/seed/colorado-locations.json', import.meta.url), 'utf8'),
)
const TODAY = '2026-07-14'
const asking = (hike: HikeFilter | null): Plan => ({
  ...EMPTY_PLAN,
  filters: { ...EMPTY_PLAN.filters, hike },
})
const idsOf = (plan: Plan) =>
  planFinder(seed)
    .find(plan, TODAY)
    .places()
    .map(({ placeId }) => placeId)

test('finds a hike that begins at no place of the catalogue, once one is asked for, and counts it', () => {
  const short = asking({ maxMiles: 3, maxGainFt: null, hardest: null })
  const ids = idsOf(short)
  expect(ids).toContain('hike-bierstadt-lake')
  expect(ids).toContain('colorado-activities-bear-lake-trailhead')
  expect(ids).not.toContain('hike-emerald-lake')
  expect(planFinder(seed).count(short, TODAY)).toBe(ids.length)
  expect(idsOf(asking({ maxMiles: 2, maxGainFt: null, hardest: null }))).not.toContain('hike-bierstadt-lake')
})

test('finds places alone where no hike is asked for', () => {
  expect(idsOf(asking(null)).filter((id) => id.startsWith('hike-'))).toEqual([])
})

test('is built once for a catalogue', () => {
  expect(planFinder(seed)).toBe(planFinder(seed))
})
