import { expect, it } from 'vitest'
import type { PriceEstimate } from './price-bands.ts'
import { priceWords, shortPriceWords } from './price-words.ts'

it.each<[low: number, high: number, per: PriceEstimate['per'], words: string]>([
  [0, 0, 'person', 'Free (estimate)'],
  [0, 25, 'visit', 'Free to about $25 a visit (estimate)'],
  [15, 70, 'person', 'About $15–\u2060$70 a person (estimate)'],
  [180, 1200, 'night', 'About $180–\u2060$1,200 a night (estimate)'],
  [30, 30, 'visit', 'About $30 a visit (estimate)'],
])('%i to %i dollars per %s reads %s', (lowUsd, highUsd, per, words) => {
  expect(priceWords({ lowUsd, highUsd, per, year: null })).toBe(words)
})

it('a price of a public list says of which year it is', () => {
  expect(priceWords({ lowUsd: 29, highUsd: 33, per: 'night', year: 2026 })).toBe(
    'About $29–\u2060$33 a night (2026)',
  )
  expect(priceWords({ lowUsd: 0, highUsd: 0, per: 'night', year: 2026 })).toBe('Free (2026)')
})

it.each<[low: number, high: number, words: string]>([
  [0, 0, 'free'],
  [0, 25, 'free–\u2060$25'],
  [15, 70, '~$15–\u206070'],
  [180, 1200, '~$180–\u20601,200'],
  [30, 30, '~$30'],
])('%i to %i dollars read in short %s', (lowUsd, highUsd, words) => {
  expect(shortPriceWords({ lowUsd, highUsd, per: 'visit', year: null })).toBe(words)
})
