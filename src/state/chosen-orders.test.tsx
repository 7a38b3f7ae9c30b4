import { createStore } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import { CHOSEN_ORDERS_KEY, FORGOTTEN_AT_SIGN_OUT } from '../platform/storage/person-keys.ts'
import { chooseOrderAtom, isOrderChosenAtom } from './chosen-orders.ts'

afterEach(() => localStorage.clear())

it('an order that was chosen stays chosen for fewer stops, in any order, and not for one more', () => {
  const store = createStore()
  const isChosen = (day: number, stops: readonly string[]) => store.get(isOrderChosenAtom)('t', day, stops)
  expect(isChosen(1, ['a', 'b'])).toBe(false)
  store.set(chooseOrderAtom, 't', [
    { day: 1, stops: ['a', 'b'] },
    { day: 2, stops: ['c'] },
  ])
  expect(isChosen(1, ['b', 'a'])).toBe(true)
  expect(isChosen(1, ['a'])).toBe(true)
  expect(isChosen(1, ['a', 'b', 'd'])).toBe(false)
  expect(isChosen(2, ['c'])).toBe(true)
  expect(store.get(isOrderChosenAtom)('other', 1, ['a'])).toBe(false)
  store.set(chooseOrderAtom, 't', [{ day: 1, stops: ['d'] }])
  expect(isChosen(1, ['a'])).toBe(false)
  expect(isChosen(2, ['c'])).toBe(true)
})

it('is kept on this phone until somebody signs out', () => {
  createStore().set(chooseOrderAtom, 't', [{ day: 1, stops: ['a'] }])
  expect(localStorage.getItem(CHOSEN_ORDERS_KEY)).toContain('"a"')
  expect(FORGOTTEN_AT_SIGN_OUT).toContain(CHOSEN_ORDERS_KEY)
})
