import {
  edit,
  exchange,
  exchangeIn,
  FAVORITE,
  known,
  PLAN,
  remove,
  REMOVED_FAVORITE,
  shared,
  signIn,
  signOut,
  TRIP,
} from './known-steps.fixture.ts'
import type { Schedule } from '../steps.fixture.ts'

/* The same of who signs out and in, and of two tabs of one account. */

export const KNOWN_OF_LEAVING: readonly Schedule[] = [
  // Another tab edits while what is unsent is being locked.
  known(signIn(0), exchange(0), edit(0, PLAN), signOut(0, 'edited')),
  // A sign-out is killed between locking and wiping, and another phone writes over what was locked.
  known(
    ...shared(edit(0, PLAN)),
    edit(0, PLAN),
    signOut(0, 'killed'),
    exchange(0),
    exchange(1),
    edit(1, PLAN),
    exchange(1),
    exchange(0),
  ),
  // A sign-out is killed likewise, and what was locked is removed before the account is left.
  known(signIn(0), edit(0, FAVORITE), signOut(0, 'killed'), remove(0, REMOVED_FAVORITE), signOut(0)),
  // A sign-out begins during an exchange, and so does the exchange of another tab.
  known(
    signIn(0),
    edit(0, PLAN),
    exchange(0, signOut(0)),
    signIn(0),
    edit(0, FAVORITE),
    exchange(0, exchange(0)),
  ),
  // The same, and the server is restored from a backup that lacks what was sent: it stands nowhere any more.
  known({ do: 'back-up' }, signIn(1), edit(1, TRIP), exchange(1, signOut(1)), { do: 'restore' }, exchange(0)),
  // An adoption is killed before the visitor's store goes, and another phone writes over what was adopted.
  known(
    signIn(1),
    exchange(1),
    edit(0, PLAN),
    signIn(0),
    exchangeIn('dies-adopting', 0),
    { do: 'stale-write', device: 0 },
    exchangeIn('dies-adopting', 0),
    exchange(1),
    edit(1, PLAN),
    exchange(1),
    exchange(0),
  ),
  // The same, and another account signs in next.
  known(edit(0, FAVORITE), signIn(0), exchangeIn('dies-adopting', 0), signIn(0, 1), exchange(0)),
  // One tab sends what another left to it while a record breaks the server, after the other was told what there is.
  known(
    signIn(0),
    edit(0, PLAN),
    edit(0, TRIP),
    { do: 'poison', device: 0, row: 0 },
    exchange(0, exchange(0)),
  ),
]
