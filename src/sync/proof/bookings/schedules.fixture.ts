import fc from 'fast-check'
import type { Weather } from '../weather.fixture.ts'
import { TO_START } from './ground.fixture.ts'
import { OPENINGS } from './known.fixture.ts'
import { CALLED, OF_OFFERINGS, OF_STARTS, OF_TABS, PHONES, WEATHERS, type Step } from './steps.fixture.ts'

/** Until somebody who did not come can be said not to have, in minutes. */
const TO_BEGUN = TO_START + 120

const phone = fc.nat({ max: PHONES })
const choice = { which: fc.nat({ max: 9 }), count: fc.integer({ min: 1, max: 3 }), day: fc.nat({ max: 2 }) }
const doing = <Name extends Step['do']>(name: Name) => fc.constant(name)
/** As often fine as not. */
const weather = fc.oneof(fc.constant<Weather>('fine'), fc.constantFrom<Weather>(...WEATHERS))

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      ...{ do: doing('ask'), phone, what: fc.nat({ max: 9 }), ...choice },
      signal: fc.nat({ max: 8 }),
    }),
  },
  { weight: 7, arbitrary: fc.record({ do: doing('exchange'), phone, weather }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ do: doing('tab'), phone, weather, then: fc.constantFrom(...OF_TABS) },
      ...{ what: fc.nat({ max: 9 }), ...choice },
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ do: doing('call'), who: fc.nat({ max: 1 }), ...choice },
      what: fc.constantFrom('hold', 'hold', ...CALLED),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: doing('pass'),
      minutes: fc.oneof(
        fc.nat({ max: 20 }),
        fc.nat({ max: 300 }),
        fc.constant(TO_START),
        fc.constant(TO_BEGUN),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: doing('restart'), phone }) },
  { weight: 1, arbitrary: fc.record({ do: doing('leave'), phone, isKilled: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: doing('enter'), phone, account: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: doing('guide'), who: fc.nat({ max: 1 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: doing('clock'), phone, days: fc.integer({ min: -1, max: 1 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: doing('copy'), phone }) },
  { weight: 3, arbitrary: fc.record({ do: doing('card'), phone, which: choice.which, again: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: doing('offering'), ...choice },
      to: fc.constantFrom('published', ...OF_OFFERINGS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: doing('start'), ...choice, to: fc.constantFrom(...OF_STARTS) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('back-up', 'restore') }) },
)

const held: fc.Arbitrary<Step> = fc.record({
  ...{ do: doing('call'), who: fc.nat({ max: 1 }), ...choice, what: fc.constant('hold' as const) },
})

/** Half of them go on from where chance seldom comes to; in the others something is booked by call before the phones are used. */
export const SCHEDULES: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.oneof(
      fc.array(held, { maxLength: 3, size: 'max' }),
      fc.constantFrom(...OPENINGS).map((steps) => [...steps]),
    ),
    fc.array(step, { minLength: 8, maxLength: 32, size: 'max' }),
  )
  .map(([first, others]) => [...first, ...others])
