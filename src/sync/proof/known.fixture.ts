import type { Schedule, Step } from './steps.fixture.ts'

/*
 * Interleavings that once lost, doubled or revived something, or that a rule exists for. Random schedules find them only
 * now and then; these are walked each time. Devices 0 to 2; kinds and fields by their place in `VALUES`.
 */

const signIn = (device: number, account = 0): Step => ({ do: 'sign-in', device, account })
const signOut = (device: number): Step => ({ do: 'sign-out', device, keep: true })
const edit = (device: number, kind: number, record = 0, field = 0): Step => ({
  do: 'edit',
  device,
  kind,
  record,
  field,
})
const remove = (device: number, kind: number): Step => ({ do: 'remove', device, kind, record: 0 })
const exchange = (device: number, during: Step | null = null): Step => ({
  do: 'exchange',
  device,
  weather: 'fine',
  during,
})
const lostAnswer = (device: number): Step => ({
  do: 'exchange',
  device,
  weather: 'lost-answer',
  during: null,
})

const PLAN = 0
const STOP = 1
const FAVORITE = 2
/** Among the kinds that can be removed, by its place in the list of those. */
const REMOVED_STOP = 1

/** Two phones of one account that both have what the first step made. */
const shared = (first: Step): Step[] => [
  signIn(0),
  signIn(1),
  exchange(0),
  exchange(1),
  first,
  exchange(0),
  exchange(1),
]

/** A visitor's stop is adopted, sent, locked before the answer is settled, and unlocked over another phone's. */
const hidden: Step[] = [
  edit(2, STOP, 1),
  signIn(2),
  exchange(2),
  signIn(1),
  edit(1, STOP, 1),
  exchange(2, signOut(2)),
  signIn(2),
  exchange(1),
  exchange(2),
]

const known = (...steps: Step[]): Schedule => ({ focus: null, steps })

export const KNOWN_SCHEDULES: readonly Schedule[] = [
  // The server is restored from a backup that lacks what a phone was told.
  known(
    signIn(0),
    exchange(0),
    { do: 'back-up' },
    edit(0, FAVORITE),
    exchange(0),
    { do: 'restore' },
    exchange(0),
  ),
  // An answer was lost, another phone wrote over it, and the first sends again.
  known(
    ...shared(edit(0, PLAN)),
    edit(0, PLAN),
    lostAnswer(0),
    exchange(1),
    edit(1, PLAN),
    exchange(1),
    exchange(0),
  ),
  // The same, and the receipt is forgotten meanwhile.
  known(
    ...shared(edit(0, PLAN)),
    edit(0, PLAN),
    lostAnswer(0),
    exchange(1),
    edit(1, PLAN),
    exchange(1),
    { do: 'expire-receipts' },
    exchange(0),
  ),
  // A field is edited of what another phone removed.
  known(...shared(edit(0, STOP)), edit(0, STOP, 0, 1), remove(1, REMOVED_STOP), exchange(1), exchange(0)),
  // An edit is locked at a sign-out, and the same field is edited before it is unlocked.
  known(signIn(0), edit(0, PLAN), signOut(0), signIn(0), edit(0, PLAN), signOut(0), signIn(0), edit(0, PLAN)),
  // The cookie is another account's when the exchange arrives.
  known(signIn(1, 1), edit(1, PLAN), exchange(1), signIn(0), exchange(0), edit(0, FAVORITE), {
    do: 'exchange',
    device: 0,
    weather: 'swapped-cookie',
    during: null,
  }),
  // What was locked and unlocked hides what another phone has written meanwhile, and is edited again.
  { focus: STOP, steps: [...hidden, edit(2, STOP, 3)] },
  // The same, and the record is removed.
  { focus: STOP, steps: [...hidden, remove(2, REMOVED_STOP)] },
  // An edit is locked, and the server restored before it is unlocked: its base was counted in another epoch.
  known(
    signIn(2),
    edit(2, PLAN),
    { do: 'back-up' },
    exchange(2, edit(0, PLAN)),
    signIn(1),
    { do: 'restore' },
    edit(2, PLAN),
    signOut(2),
    signIn(0),
    exchange(0),
    exchange(0),
  ),
  // There is no room for what an exchange brings.
  known(...shared(edit(0, PLAN)), edit(1, FAVORITE), exchange(1), {
    do: 'exchange',
    device: 0,
    weather: 'full-while-settling',
    during: null,
  }),
  // A phone removes what another has edited meanwhile.
  known(...shared(edit(0, STOP)), edit(1, STOP), exchange(1), remove(0, REMOVED_STOP), exchange(0)),
]
