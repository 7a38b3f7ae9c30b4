import { expect, test } from 'vitest'
import { tabDirection } from './tab-direction.ts'
import { createTapGuard } from './tap-guard.ts'

test('of taps within 100 ms the first counts, and a trembling finger is one tap however long', () => {
  const counts = createTapGuard()
  expect([0, 49, 99, 149, 200].map(counts)).toEqual([true, false, false, true, false])
  expect([300, 340, 380, 420].map(counts)).toEqual([true, false, false, false])
})

test('a tab further on is ahead, any other behind, and what is no tab has no direction', () => {
  expect([tabDirection(0, 3), tabDirection(5, 2)]).toEqual([1, -1])
  expect([tabDirection(undefined, 2), tabDirection(2, undefined), tabDirection(2, 2)]).toEqual([
    null,
    null,
    null,
  ])
})
