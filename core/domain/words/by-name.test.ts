import { expect, it } from 'vitest'
import { byName } from './by-name.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

it('makes no difference between capitals, nor with and without accents', () => {
  expect(
    byName(named('Silverton', 'Cañon City', 'aspen', 'Canyon Lake', 'Candlelight Cabin', 'Aspen Glen')),
  ).toEqual(named('aspen', 'Aspen Glen', 'Candlelight Cabin', 'Cañon City', 'Canyon Lake', 'Silverton'))
})

it('leaves what is called the same as it was, and the list itself', () => {
  const list = [
    { name: 'Bear Lake', id: 2 },
    { name: 'bear lake', id: 1 },
    { name: 'Alta', id: 3 },
  ]
  expect(byName(list).map(({ id }) => id)).toEqual([3, 2, 1])
  expect(list.map(({ id }) => id)).toEqual([2, 1, 3])
})
