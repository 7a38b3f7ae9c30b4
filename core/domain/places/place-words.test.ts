import { expect, test } from 'vitest'
import { elevationWords, kindWords } from './place-words.ts'

test.each([
  ['ghost_town', 'Ghost town'],
  ['national_historic_site', 'National historic site'],
  ['rv_park', 'RV park'],
  ['hot_spring', 'Hot springs'],
  ['constructor', 'Constructor'],
  ['', ''],
])('the kind %s reads %s', (kind, words) => expect(kindWords(kind)).toBe(words))

test.each([
  [3449, '11,316 ft (3,449 m)'],
  [1609.344, '5,280 ft (1,609 m)'],
  [0, '0 ft (0 m)'],
])('%d m reads %s', (metres, words) => expect(elevationWords(metres)).toBe(words))
