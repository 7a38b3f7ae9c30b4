import fc from 'fast-check'
import { REMOVED_KINDS, TITLE_CHECKS, WRITTEN_KINDS } from './kinds.fixture.ts'
import { LINK_30_KBIT, SLOW_LINK } from './known/known-steps.fixture.ts'
import { DELIVERIES, SIGN_OUTS, type Schedule, type Step } from './steps.fixture.ts'
import { WEATHERS, type Weather } from './weather.fixture.ts'

const device = fc.nat(2)
const doing = <Name extends Step['do']>(name: Name) => fc.constant(name)

const edit = fc.record({
  do: doing('edit'),
  device,
  kind: fc.nat(WRITTEN_KINDS.length - 1),
  record: fc.nat(3),
  field: fc.nat(39),
})
const remove = fc.record({
  do: doing('remove'),
  device,
  kind: fc.nat(REMOVED_KINDS.length - 1),
  record: fc.nat(3),
})
const signIn = fc.record({ do: doing('sign-in'), device, account: fc.nat(1) })
const signOut = fc.record({ do: doing('sign-out'), device, how: fc.constantFrom(...SIGN_OUTS) })
const weather = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Weather>('fine') },
  fc.constantFrom<Weather>(...WEATHERS),
)

/** Somebody is taken into a trip, with another role, or out. */
const member: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: doing('grant'), trip: fc.nat(3), role: fc.constantFrom('editor', 'viewer') }),
  },
  { weight: 1, arbitrary: fc.record({ do: doing('revoke'), trip: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.record({
        do: doing('grant'),
        trip: fc.nat(3),
        role: fc.constantFrom('editor', 'viewer'),
        from: fc.constant('now' as const),
      }),
      fc.record({ do: doing('silence'), trip: fc.nat(3) }),
    ),
  },
)

/** Two phones without signal: one reads what the other shows. */
const meet = fc.record({ do: doing('meet'), device, from: device })

const during: fc.Arbitrary<Step | null> = fc.option(
  fc.oneof(
    edit,
    remove,
    signOut,
    member,
    meet,
    device.map((device): Step => ({ do: 'exchange', device, weather: 'fine', during: null })),
  ),
  { nil: null, freq: 2 },
)
const exchange = fc.record({ do: doing('exchange'), device, weather, during })

/** What makes a world of its own: seldom, and often enough. */
const turn: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>({ do: 'back-up' }, { do: 'restore' }, { do: 'expire-receipts' }),
  fc.record({ do: doing('write-much'), device, length: fc.constant(2_000) }),
  fc.record({ do: doing('retry'), device }),
  fc.record({ do: doing('older'), device, during: fc.constant([]) }),
  fc.record({ do: doing('stale-write'), device }),
  fc.record({ do: doing('clock'), device, hours: fc.constantFrom(-24, 0, 24) }),
  fc.record({ do: doing('clone'), device, from: device }),
  fc.record({
    do: doing('version'),
    of: fc.oneof(fc.constant<'server'>('server'), device),
    earlier: fc.boolean(),
  }),
  fc.record({ do: doing('poison'), device, row: fc.nat(2) }),
  fc.record({ do: doing('titles'), check: fc.constantFrom(...TITLE_CHECKS) }),
  fc.record({
    do: doing('tell'),
    truth: fc.nat(1),
    readers: fc.nat(3),
    how: fc.constantFrom(...DELIVERIES),
  }),
  fc.record({ do: doing('deliver'), again: fc.boolean() }),
)

const steps = fc.array<Step>(
  fc.oneof(
    { weight: 9, arbitrary: edit },
    { weight: 3, arbitrary: remove },
    { weight: 9, arbitrary: exchange },
    { weight: 3, arbitrary: signIn },
    { weight: 1, arbitrary: signOut },
    { weight: 4, arbitrary: turn },
    { weight: 3, arbitrary: member },
    { weight: 3, arbitrary: meet },
  ),
  { minLength: 8, maxLength: 45, size: 'max' },
)

/** Somebody becomes a provider and uses a phone: what is offered is walked in one schedule of four. */
const providing: fc.Arbitrary<Step[]> = fc
  .record({ account: fc.nat(1), device })
  .map(({ account, device }) => [
    { do: 'provide', account },
    { do: 'offer', account },
    { do: 'sign-in', device, account },
    { do: 'exchange', device, weather: 'fine', during: null },
  ])

/** Random schedules over three phones and two accounts. */
export const SCHEDULES: fc.Arbitrary<Schedule> = fc
  .record({
    focus: fc.option(fc.nat(WRITTEN_KINDS.length - 1), { freq: 2 }),
    link: fc.option(fc.constantFrom(LINK_30_KBIT, SLOW_LINK), { freq: 4 }),
    steps,
    first: fc.oneof({ weight: 3, arbitrary: fc.constant<Step[]>([]) }, { weight: 1, arbitrary: providing }),
  })
  .map(({ first, steps: others, ...ground }) => ({ ...ground, steps: [...first, ...others] }))
