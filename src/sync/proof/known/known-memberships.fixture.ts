import { grant, joined, revoke } from './known-members.fixture.ts'
import { edit, exchange, known, signIn, signOut, STOP_OF_TRIP, TRIP } from './known-steps.fixture.ts'
import type { Schedule, Step } from '../steps.fixture.ts'

const joinNow: Step = { do: 'grant', trip: 0, role: 'editor', from: 'now' }
const silence: Step = { do: 'silence', trip: 0 }

/** A trip of the first account with a stop; the second reads from its joining on, and then both have changed it. */
const late: Step[] = [
  signIn(0),
  signIn(1, 1),
  exchange(0),
  exchange(1),
  edit(0, TRIP),
  edit(0, STOP_OF_TRIP),
  exchange(0),
  joinNow,
  exchange(1),
  edit(0, TRIP, 1),
  edit(0, STOP_OF_TRIP),
  exchange(0),
  exchange(1),
  edit(1, STOP_OF_TRIP),
  exchange(1),
  exchange(0),
]

/** Memberships that begin or end at a revision. */
export const KNOWN_OF_MEMBERSHIPS: readonly Schedule[] = [
  // Who joins reads from then on, on each of their phones.
  known(...late, signIn(2, 1), exchange(2)),
  // They are taken out and in again, and their phone hears of both at once; another one of theirs comes new.
  known(
    ...late,
    revoke,
    edit(0, STOP_OF_TRIP),
    exchange(0),
    edit(1, STOP_OF_TRIP, 1),
    joinNow,
    exchange(1),
    edit(0, TRIP, 1),
    exchange(0),
    exchange(1),
    signIn(2, 1),
    exchange(2),
  ),
  // The same where the first membership had no beginning, or the second has none.
  known(
    ...joined('editor'),
    revoke,
    joinNow,
    edit(0, STOP_OF_TRIP, 1),
    exchange(0),
    exchange(1),
    signIn(2, 1),
    exchange(2),
  ),
  known(...late, revoke, grant('editor'), exchange(1), signIn(2, 1), exchange(2)),
  // Nothing newer reaches who is silent, whichever phone asks, and nothing of theirs is taken; then they read on.
  known(
    ...joined('editor'),
    edit(1, STOP_OF_TRIP, 1),
    silence,
    edit(0, STOP_OF_TRIP),
    edit(0, TRIP, 1),
    exchange(0),
    exchange(1),
    edit(1, STOP_OF_TRIP, 1),
    exchange(1),
    signIn(2, 1),
    exchange(2),
    edit(0, STOP_OF_TRIP, 1),
    exchange(0),
    exchange(2),
  ),
  known(
    ...joined('editor'),
    silence,
    edit(0, STOP_OF_TRIP),
    exchange(0),
    exchange(1),
    grant('editor'),
    exchange(1),
    edit(1, STOP_OF_TRIP, 1),
    exchange(1),
    silence,
    exchange(0),
    revoke,
    exchange(1),
  ),
  // Somebody is silenced during their exchange, and what they locked comes back after it.
  known(
    ...joined('editor'),
    edit(1, STOP_OF_TRIP, 1),
    exchange(1, silence),
    edit(1, STOP_OF_TRIP, 1),
    signOut(1),
    signIn(1, 1),
    exchange(1),
    exchange(1),
  ),
  // The restored server knows both from before, or only the beginning.
  known(
    ...late,
    { do: 'back-up' },
    edit(1, STOP_OF_TRIP, 1),
    exchange(1),
    silence,
    edit(0, STOP_OF_TRIP),
    exchange(0),
    { do: 'restore' },
    exchange(1),
    exchange(0),
    exchange(1),
  ),
  known(
    ...late,
    silence,
    { do: 'back-up' },
    edit(0, STOP_OF_TRIP),
    exchange(0),
    { do: 'restore' },
    edit(1, STOP_OF_TRIP, 1),
    exchange(1),
    exchange(0),
  ),
]
