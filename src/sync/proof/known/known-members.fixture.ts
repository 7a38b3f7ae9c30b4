import type { JoinedRole } from '../members.fixture.ts'
import {
  edit,
  exchange,
  exchangeIn,
  known,
  lostAnswer,
  remove,
  REMOVED_TRIP,
  signIn,
  signOut,
  STOP_OF_TRIP,
  TRIP,
} from './known-steps.fixture.ts'
import type { Schedule, Step } from '../steps.fixture.ts'

export const grant = (role: JoinedRole): Step => ({ do: 'grant', trip: 0, role })
export const revoke: Step = { do: 'revoke', trip: 0 }

/** A trip of the first account with a stop, on its phone and on one of the second, which is taken in. */
export const joined = (role: JoinedRole): Step[] => [
  signIn(0),
  signIn(1, 1),
  exchange(0),
  exchange(1),
  edit(0, TRIP),
  edit(0, STOP_OF_TRIP),
  exchange(0),
  grant(role),
  exchange(1),
]

/** Interleavings of members who are taken into a trip, given another role, or taken out. Walked behind `known.fixture.ts`. */
export const KNOWN_OF_MEMBERS: readonly Schedule[] = [
  // Somebody is taken into a trip, edits it, and is taken out while more of their edits wait, one made during the exchange.
  known(
    ...joined('editor'),
    edit(1, STOP_OF_TRIP, 1),
    exchange(1),
    exchange(0),
    edit(1, STOP_OF_TRIP, 1),
    edit(1, STOP_OF_TRIP),
    revoke,
    exchange(1, edit(1, STOP_OF_TRIP, 2, 1)),
    exchange(0),
  ),
  // Both edit one stop, and the member's answer is lost before they are taken out and in again.
  known(
    ...joined('editor'),
    edit(0, STOP_OF_TRIP, 1),
    edit(1, STOP_OF_TRIP, 1),
    exchange(0),
    lostAnswer(1),
    revoke,
    exchange(1),
    grant('editor'),
    exchange(1),
    edit(1, STOP_OF_TRIP, 1),
    exchange(1),
    exchange(0),
  ),
  // Who may only look edits all the same, and is let edit later.
  known(
    ...joined('viewer'),
    edit(1, TRIP, 1, 1),
    edit(1, STOP_OF_TRIP),
    exchange(1),
    grant('editor'),
    { do: 'retry', device: 1 },
    exchange(1),
    exchange(0),
  ),
  // An editor removes the trip itself, and is made a viewer while an edit waits.
  known(
    ...joined('editor'),
    remove(1, REMOVED_TRIP),
    exchange(1),
    edit(1, STOP_OF_TRIP, 1),
    exchange(1, grant('viewer')),
    edit(1, STOP_OF_TRIP, 1),
    exchange(1),
  ),
  // A member is taken out during their exchange, and what they locked comes back after they were taken out.
  known(
    ...joined('editor'),
    edit(1, STOP_OF_TRIP, 1),
    exchange(1, revoke),
    exchange(1),
    grant('editor'),
    exchange(1),
    edit(1, STOP_OF_TRIP, 1),
    signOut(1),
    revoke,
    signIn(1, 1),
    exchange(1),
    exchange(1),
  ),
  // A phone without room is told of a trip and loses it again.
  known(
    ...joined('editor'),
    edit(1, STOP_OF_TRIP, 1),
    signOut(1),
    signIn(1, 1),
    exchangeIn('full-while-settling', 1),
    exchangeIn('full-while-settling', 1),
    revoke,
    exchange(1),
  ),
  // The restored server knows nothing of the member, then of the trip.
  known(
    signIn(0),
    exchange(0),
    { do: 'back-up' },
    ...joined('editor').slice(1),
    edit(1, STOP_OF_TRIP, 1),
    exchange(1),
    exchange(0),
    edit(1, STOP_OF_TRIP, 1),
    { do: 'restore' },
    exchange(1),
    exchange(0),
  ),
  known(
    ...joined('viewer'),
    { do: 'back-up' },
    grant('editor'),
    edit(1, STOP_OF_TRIP, 1),
    exchange(1),
    { do: 'restore' },
    exchange(1),
    exchange(0),
  ),
]
