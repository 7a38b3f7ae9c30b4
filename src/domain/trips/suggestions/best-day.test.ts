import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bestDay, type DayOffer } from './best-day.ts'

const offer = (number: number, more: Partial<DayOffer> = {}): DayOffer => ({
  number,
  openness: 'open',
  addsMinutes: 10,
  hasBed: false,
  ...more,
})

it('is the one with the least driving, the first of equal ones', () => {
  expect(bestDay([offer(1, { addsMinutes: 40 }), offer(2), offer(3)], false)).toBe(2)
  expect(bestDay([offer(1, { addsMinutes: null }), offer(2, { addsMinutes: 300 })], false)).toBe(2)
})

it('is one on which the place is surely open, and none where it is closed on all', () => {
  const [shut, likely] = [offer(1, { openness: 'closed', addsMinutes: 0 }), offer(2, { openness: 'likely' })]
  expect(bestDay([shut, likely, offer(3, { addsMinutes: 90 })], false)).toBe(3)
  expect(bestDay([shut, likely], false)).toBe(2)
  expect(bestDay([shut], false)).toBeNull()
  expect(bestDay([], false)).toBeNull()
})

it('is for a bed an evening without one', () => {
  const days = [offer(1, { hasBed: true, addsMinutes: 0 }), offer(2, { addsMinutes: 60 })]
  expect(bestDay(days, true)).toBe(2)
  expect(bestDay(days, false)).toBe(1)
})

it('does not hang on the order in which the days are looked at', () => {
  const any = fc.record({
    openness: fc.constantFrom<DayOffer['openness']>('open', 'likely', 'closed'),
    addsMinutes: fc.option(fc.nat(90)),
    hasBed: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), fc.boolean(), (said, isBed) => {
      const days = said.map((one, at) => ({ number: at + 1, ...one }))
      expect(bestDay(days.toReversed(), isBed)).toBe(bestDay(days, isBed))
    }),
  )
})
