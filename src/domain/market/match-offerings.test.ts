import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { matchOfferings } from './match-offerings.ts'

const OFFERINGS = [
  'Half day in Browns Canyon',
  'Browns Canyon at dawn',
  'Café ride',
  'Day of fly fishing',
].map((title, id) => ({ id, title }) as ListedOffering)
const found = (typed: string, limit = 9) => matchOfferings(typed, OFFERINGS, limit).map(({ id }) => id)

it('finds by the beginnings of words, first what begins with all of it', () => {
  expect(found('browns can')).toEqual([1, 0])
  expect(found('day')).toEqual([3, 0])
  expect(found('can bro')).toEqual([1, 0])
  expect(found('cafe')).toEqual([2])
  expect(found('rowns')).toEqual([])
})

it('finds no more than asked for, and nothing for two letters', () => {
  expect(found('browns', 1)).toEqual([1])
  expect(found('da')).toEqual([])
  expect(found('   ')).toEqual([])
})

it('finds what looking at each name by itself finds', () => {
  const word = fc.constantFrom('day', 'river', 'canyon', 'cañon', 'ride', 'daylight', 'riverside')
  const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  const typed = fc.array(fc.constantFrom('day', 'riv', 'can', 'ride', 'rides', 'dayl'), {
    minLength: 1,
    maxLength: 3,
  })
  fc.assert(
    fc.property(fc.array(title, { maxLength: 30 }), typed, (titles, words) => {
      const offerings = titles.map((one, id) => ({ id, title: one }) as ListedOffering)
      const byEach = offerings.filter(({ title: one }) =>
        words.every((asked) =>
          one
            .replaceAll('ñ', 'n')
            .split(' ')
            .some((own) => own.startsWith(asked)),
        ),
      )
      const ids = (list: readonly ListedOffering[]) => list.map(({ id }) => id).sort((a, b) => a - b)
      expect(ids(matchOfferings(words.join(' '), offerings, 99))).toEqual(ids(byEach))
    }),
  )
})
