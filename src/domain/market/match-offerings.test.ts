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
