import fc from 'fast-check'
import { DISKS, SKIES, type Disk, type Sky } from './page-world.fixture.ts'

/** One thing that happens to the pages of a phone. Numbers choose among what is there by then. */
export type PageStep =
  | { do: 'edit'; page: number; trip: number; field: number }
  /** A person asks for it; a moment passes, in which an edit is sent; a minute and more passes; the page is closed. */
  | { do: 'exchange' | 'moment' | 'pass' | 'close'; page: number }
  | { do: 'open' }
  | { do: 'sky'; sky: Sky }
  | { do: 'disk'; disk: Disk }
  | { do: 'sign-in'; account: number }
  | { do: 'sign-out'; page: number; keep: boolean }

const page = fc.nat(1)

/** Random steps of one phone that two accounts and their visitors share. */
export const PAGE_STEPS: fc.Arbitrary<PageStep[]> = fc.array<PageStep>(
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record({
        do: fc.constant<'edit'>('edit'),
        page,
        trip: fc.nat(2),
        field: fc.nat(1),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constantFrom<'exchange' | 'moment' | 'pass'>('exchange', 'moment', 'pass'),
        page,
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant<'sky'>('sky'), sky: fc.constantFrom(...SKIES) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant<'disk'>('disk'), disk: fc.constantFrom(...DISKS) }) },
    { weight: 2, arbitrary: fc.constant<PageStep>({ do: 'open' }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant<'close'>('close'), page }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant<'sign-in'>('sign-in'), account: fc.nat(1) }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant<'sign-out'>('sign-out'), page, keep: fc.boolean() }),
    },
  ),
  { minLength: 5, maxLength: 30, size: 'max' },
)

const edit: PageStep = { do: 'edit', page: 0, trip: 0, field: 0 }
const signIn: PageStep = { do: 'sign-in', account: 0 }
const exchange: PageStep = { do: 'exchange', page: 0 }
const signOut = (page: number, keep: boolean): PageStep => ({ do: 'sign-out', page, keep })
const sky = (sky: Sky): PageStep => ({ do: 'sky', sky })
const disk = (disk: Disk): PageStep => ({ do: 'disk', disk })

/** What once broke a promise, or did with a rule switched off. */
export const KNOWN_PAGE_STEPS: readonly PageStep[][] = [
  // The account's start fails, the next edit is its own, and somebody else signs in.
  [signIn, exchange, signOut(0, true), disk('shut'), signIn, edit, disk('fine'), edit, exchange],
  // A page whose start had failed signs out.
  [signIn, edit, disk('shut'), { do: 'open' }, signOut(1, false)],
  // The older edit waits on disk, the newer one in memory until there is room.
  [signIn, exchange, sky('no-signal'), edit, disk('full'), edit, sky('fine'), disk('fine'), exchange],
  // The newer one is sent from memory before there is room.
  [
    signIn,
    exchange,
    sky('no-signal'),
    edit,
    disk('full'),
    edit,
    sky('fine'),
    exchange,
    disk('fine'),
    exchange,
  ],
  // Another page has an edit in memory.
  [
    signIn,
    exchange,
    { do: 'open' },
    sky('no-signal'),
    disk('full'),
    { ...edit, page: 1 },
    disk('fine'),
    signOut(0, true),
  ],
  // The server asks to be left alone: before an edit, and while something else was asked for.
  [signIn, sky('busy'), exchange, edit, { do: 'moment', page: 0 }],
  [sky('busy'), signIn, { do: 'pass', page: 0 }, edit, edit],
]
