import { createStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { earlyAccessAtom } from './early-access.ts'
import { tickFeedbackAtom } from './tick-feedback.ts'

afterEach(() => {
  localStorage.clear()
  vi.resetModules()
})

/** The page as the next visit finds it. */
async function nextVisit() {
  vi.resetModules()
  const early = await import('./early-access.ts')
  const tick = await import('./tick-feedback.ts')
  const store = createStore()
  return { chosen: store.get(early.earlyAccessAtom), ticks: store.get(tick.tickFeedbackAtom) }
}

test('without the feature the wheels tick again on the next visit', async () => {
  const store = createStore()
  store.set(tickFeedbackAtom, false)
  expect(store.get(tickFeedbackAtom)).toBe(false)
  expect(await nextVisit()).toEqual({ chosen: [], ticks: true })
})

test('with it they stay as they were left', async () => {
  const store = createStore()
  store.set(earlyAccessAtom, 'kept-wheel-feedback', true)
  store.set(tickFeedbackAtom, false)
  expect(await nextVisit()).toEqual({ chosen: ['kept-wheel-feedback'], ticks: false })
})

test('switching it off goes back to what is usual', async () => {
  const store = createStore()
  store.set(earlyAccessAtom, 'kept-wheel-feedback', true)
  store.set(tickFeedbackAtom, false)
  store.set(earlyAccessAtom, 'kept-wheel-feedback', false)
  expect(await nextVisit()).toEqual({ chosen: [], ticks: true })
})

test('what an earlier version offered and this one does not is forgotten', async () => {
  localStorage.setItem('timberline:early-access', '["gone","kept-wheel-feedback"]')
  expect((await nextVisit()).chosen).toEqual(['kept-wheel-feedback'])
})
