import { REMOVED_KINDS, TOLD, WISH, WRITTEN_KINDS } from '../kinds.fixture.ts'
import type { Delivery, Schedule, Step } from '../steps.fixture.ts'
import { grant } from './known-members.fixture.ts'
import { edit, exchange, known, lostAnswer, remove, signIn, TRIP } from './known-steps.fixture.ts'

/** Whom a truth is told to. */
const NOBODY = 0
const FIRST = 1
const BOTH = 3

const tell = (readers: number, how: Delivery = 'twice', truth = 0): Step => ({
  do: 'tell',
  truth,
  readers,
  how,
})
const DELIVER: Step = { do: 'deliver', again: false }
const DELIVER_AGAIN: Step = { do: 'deliver', again: true }
const wish = (device: number): Step => edit(device, WRITTEN_KINDS.indexOf(WISH.kind))
const forge = (device: number): Step => remove(device, REMOVED_KINDS.indexOf(TOLD.kind))

/** A phone of each account, both up to date. */
const twoPhones = [signIn(0), signIn(1, 1), exchange(0), exchange(1)]

/** Interleavings of what the server tells. Walked behind all others. */
export const KNOWN_OF_TOLD: readonly Schedule[] = [
  // The process dies behind two changes, one takes a reader away, and what was delivered comes once more, the oldest last.
  known(
    ...twoPhones,
    tell(BOTH, 'killed'),
    exchange(0),
    DELIVER,
    exchange(1),
    tell(FIRST, 'killed'),
    exchange(1),
    DELIVER,
    exchange(1),
    DELIVER_AGAIN,
    exchange(0),
  ),
  // Two versions wait at once, and neither space could be written.
  known(
    ...twoPhones,
    tell(BOTH, 'fails'),
    tell(BOTH, 'fails'),
    tell(BOTH, 'fails', 1),
    exchange(0),
    DELIVER,
    exchange(0),
  ),
  // A restored server has an older version than the phones, and another one that nobody was ever told.
  known(
    ...twoPhones,
    tell(BOTH, 'killed'),
    { do: 'back-up' },
    DELIVER,
    tell(FIRST),
    tell(BOTH, 'twice', 1),
    exchange(0),
    exchange(1),
    { do: 'restore' },
    exchange(0),
    DELIVER,
    exchange(1),
    tell(FIRST),
    exchange(0),
    exchange(1),
  ),
  // Taken away from all, told again, and an app that is none of ours removes it.
  known(
    ...twoPhones,
    tell(BOTH),
    tell(NOBODY),
    exchange(0),
    tell(BOTH),
    exchange(0),
    forge(0),
    exchange(0),
    DELIVER_AGAIN,
    exchange(0),
    forge(0),
    lostAnswer(0),
  ),
  // An act tells the members of a trip; its answer is lost, a member goes, and the next act is made by the server of before.
  known(
    ...twoPhones,
    edit(0, TRIP),
    exchange(0),
    grant('editor'),
    exchange(1),
    wish(0),
    lostAnswer(0),
    exchange(0),
    exchange(1),
    { do: 'revoke', trip: 0 },
    wish(0),
    exchange(0),
    { do: 'version', of: 'server', earlier: true },
    tell(BOTH),
    exchange(1),
    exchange(0),
  ),
]
