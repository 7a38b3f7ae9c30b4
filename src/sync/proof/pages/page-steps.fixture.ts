import fc from 'fast-check'
import { DISKS, SKIES, type Disk, type Sky } from './page-world.fixture.ts'

/** One thing that happens to the pages of a phone. Numbers choose among what is there by then. */
export type PageStep =
  | { do: 'edit'; page: number; trip: number; field: number }
  /** A person asks for it; a moment passes, in which an edit is sent; a minute and more passes; the page is closed. */
  | { do: 'exchange' | 'moment' | 'pass' | 'close'; page: number }
  | { do: 'open' }
  /** A photo for a trip of the owner's own, or with `theirs` of the other account's where the owner is in it. */
  | { do: 'photo'; page: number; trip: number; theirs: boolean }
  /** The other account is taken into a trip of this one, or out of it. */
  | { do: 'share'; account: number; trip: number; role: 'editor' | 'viewer' | null }
  /** The server gets another key for what the account keeps, or its first one back. */
  | { do: 'key'; account: number }
  /** What the phone has of every space is above what the server ever gave it. */
  | { do: 'ahead'; page: number }
  | { do: 'years' }
  | { do: 'sky'; sky: Sky }
  | { do: 'disk'; disk: Disk }
  | { do: 'sign-in'; account: number }
  /** On one page, or on all of them at once. */
  | { do: 'sign-out'; page: number; keep: boolean; all?: boolean }

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
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant<'photo'>('photo'),
        page,
        trip: fc.nat(2),
        theirs: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant<'share'>('share'),
        account: fc.nat(1),
        trip: fc.nat(2),
        role: fc.constantFrom('editor', 'viewer', null),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant<'key'>('key'), account: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant<'ahead'>('ahead'), page }) },
    { weight: 1, arbitrary: fc.constant<PageStep>({ do: 'years' }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant<'sign-in'>('sign-in'), account: fc.nat(1) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant<'sign-out'>('sign-out'),
        page,
        keep: fc.boolean(),
        all: fc.boolean(),
      }),
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
const photo: PageStep = { do: 'photo', page: 0, trip: 0, theirs: false }
const share = (role: 'editor' | 'viewer' | null): PageStep => ({ do: 'share', account: 0, trip: 0, role })
const otherIn: PageStep = { do: 'sign-in', account: 1 }
const key: PageStep = { do: 'key', account: 0 }

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
  // The server is busy at the next sign-in, and later edits wait before the locked one is back.
  [signIn, exchange, sky('no-signal'), edit, signOut(0, true), sky('busy'), signIn, edit, edit],
  // The key does not come at the next sign-in, and later edits wait on the disk.
  [
    signIn,
    edit,
    exchange,
    sky('no-signal'),
    edit,
    signOut(0, true),
    sky('no-key'),
    signIn,
    exchange,
    edit,
    exchange,
  ],
  // There is no room to bring it back at first.
  [
    signIn,
    edit,
    exchange,
    sky('no-signal'),
    edit,
    signOut(0, true),
    signIn,
    edit,
    disk('full'),
    sky('fine'),
    exchange,
    disk('fine'),
    exchange,
  ],
  // The account's store does not open at the next sign-in, and a later edit is sent from memory.
  [
    signIn,
    edit,
    exchange,
    sky('no-signal'),
    edit,
    signOut(0, true),
    disk('shut'),
    sky('fine'),
    signIn,
    edit,
    exchange,
    disk('fine'),
    { ...edit, trip: 1 },
    exchange,
  ],
  // Of two photos that were locked there is room for one record and no photo, and the account signs out again.
  [
    signIn,
    exchange,
    sky('no-signal'),
    edit,
    photo,
    photo,
    signOut(0, true),
    sky('fine'),
    disk('tight'),
    signIn,
    exchange,
    disk('fine'),
    signOut(0, true),
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
  // Two pages sign out at once.
  [
    signIn,
    exchange,
    { do: 'open' },
    sky('no-signal'),
    edit,
    { do: 'sign-out', page: 0, keep: true, all: true },
  ],
  // The server asks to be left alone: before an edit, and while something else was asked for.
  [signIn, sky('busy'), exchange, edit, { do: 'moment', page: 0 }],
  [sky('busy'), signIn, { do: 'pass', page: 0 }, edit, edit, edit, edit, edit, edit],
  // It asks for rest, and a person who asks all the same gets no answer.
  [signIn, sky('busy'), exchange, sky('lost-answer'), exchange, edit, { do: 'moment', page: 0 }],
  // It asks for rest before the account's store opens.
  [disk('shut'), signIn, sky('busy'), edit, exchange, disk('fine'), sky('fine'), edit, photo],
  // A photo waits: over a sign-out, where there is no room to lock it, and as a visitor's.
  [signIn, exchange, edit, photo, signOut(0, true), signIn, exchange],
  [signIn, exchange, edit, photo, disk('full'), signOut(0, true), disk('fine'), exchange],
  [signIn, exchange, edit, photo, disk('tight'), signOut(0, true), disk('fine'), exchange],
  [signIn, exchange, edit, photo, signOut(0, false)],
  [edit, photo, disk('full'), photo, disk('fine'), signIn, exchange, photo],
  // Its bringer is taken out of the trip.
  [
    signIn,
    edit,
    exchange,
    share('editor'),
    signOut(0, true),
    otherIn,
    exchange,
    { do: 'photo', page: 0, trip: 0, theirs: true },
    share(null),
    exchange,
  ],
  // What was locked with an earlier key does not open, a visitor's records come all the same, and the key comes back.
  [
    signIn,
    exchange,
    sky('no-signal'),
    edit,
    photo,
    signOut(0, true),
    key,
    { ...edit, trip: 1 },
    sky('fine'),
    signIn,
    exchange,
  ],
  // The answer was lost, and years later the same patch goes again.
  [signIn, exchange, sky('lost-answer'), edit, exchange, { do: 'years' }, sky('fine'), exchange],
  // Who may only look asks from the future.
  [signIn, edit, exchange, share('viewer'), signOut(0, true), otherIn, exchange, { do: 'ahead', page: 0 }],
]
