import { expect, it } from 'vitest'
import type { PriceEstimate } from './price-bands.ts'
import { priceWords } from './price-words.ts'

it.each<[low: number, high: number, per: PriceEstimate['per'], words: string]>([
  [0, 0, 'person', 'Free (estimate)'],
  [0, 25, 'visit', 'Free to about $25 a visit (estimate)'],
  [15, 70, 'person', 'About $15–$70 a person (estimate)'],
  [180, 1200, 'night', 'About $180–$1,200 a night (estimate)'],
  [30, 30, 'visit', 'About $30 a visit (estimate)'],
])('%i to %i dollars per %s reads %s', (lowUsd, highUsd, per, words) => {
  expect(priceWords({ lowUsd, highUsd, per, estimate: true })).toBe(words)
})
