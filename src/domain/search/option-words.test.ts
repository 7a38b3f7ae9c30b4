import { expect, it } from 'vitest'
import { labelInSentence } from './option-words.ts'

it.each([
  ['Hot Springs', 'hot springs'],
  ['ATVing', 'ATVing'],
  ['RV', 'RV'],
  ['Cabin', 'cabin'],
])('%s stands in a sentence as %s', (label, words) => expect(labelInSentence(label)).toBe(words))
