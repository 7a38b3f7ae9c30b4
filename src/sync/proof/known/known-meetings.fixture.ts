import { grant, joined, revoke } from './known-members.fixture.ts'
import {
  edit,
  exchange,
  exchangeIn,
  known,
  lostAnswer,
  meet,
  remove,
  REMOVED_STOP_OF_TRIP,
  signOut,
  signIn,
  STOP_OF_TRIP,
  TRIP,
} from './known-steps.fixture.ts'
import type { Schedule, Step } from '../steps.fixture.ts'

/** The owner of a trip, device 0, and an editor, device 1, both of whom have it as the server does. */
const both: Step[] = [...joined('editor'), exchange(0)]

/** Interleavings of two members whose phones meet without signal. Walked behind those of members. */
export const KNOWN_OF_MEETINGS: readonly Schedule[] = [
  // What was shown is edited afterwards, shown again, and sent; both phones return, in either order.
  ...[
    [exchange(0), exchange(1)],
    [exchange(1), exchange(0)],
  ].map((back) =>
    known(
      ...both,
      edit(0, TRIP, 1),
      edit(0, STOP_OF_TRIP),
      meet(1, 0),
      edit(0, TRIP, 1),
      edit(0, TRIP, 1, 1),
      meet(1, 0),
      edit(0, TRIP, 1),
      ...back,
    ),
  ),
  // Each shows the other what they changed in one field.
  known(
    ...both,
    edit(0, TRIP, 1),
    edit(1, TRIP, 1),
    meet(1, 0),
    meet(0, 1),
    edit(1, TRIP, 1),
    exchange(1),
    exchange(0),
  ),
  // The server has what is shown, and its answer was lost; its receipt is forgotten meanwhile.
  known(...both, edit(0, TRIP, 1), lostAnswer(0), meet(1, 0), exchange(1), exchange(0)),
  known(...both, edit(0, TRIP, 1), meet(1, 0), exchange(0), { do: 'expire-receipts' }, exchange(1)),
  // A stop that was met is edited and removed before the server knows it; another is made in the trip.
  known(
    ...both,
    edit(0, STOP_OF_TRIP),
    meet(1, 0),
    edit(1, STOP_OF_TRIP, 1, 1),
    edit(1, STOP_OF_TRIP, 2, 1),
    edit(1, STOP_OF_TRIP),
    exchange(1),
    remove(1, REMOVED_STOP_OF_TRIP),
    exchange(1),
    exchange(0),
    exchange(1),
  ),
  // The server refuses what was met, or breaks on it.
  ...(['refuses', 'throws'] as const).map((check) =>
    known(
      ...both,
      edit(0, TRIP, 1),
      meet(1, 0),
      { do: 'titles', check },
      exchange(0),
      exchange(1),
      { do: 'titles', check: 'right' },
      exchange(0),
      exchange(1),
    ),
  ),
  // The server is restored between the meeting and the return, and before the meeting.
  known(
    ...both,
    { do: 'back-up' },
    edit(0, TRIP, 1),
    edit(0, STOP_OF_TRIP),
    meet(1, 0),
    exchange(0),
    { do: 'restore' },
    exchange(1),
    edit(1, TRIP, 1),
    meet(0, 1),
    exchange(0),
    exchange(1),
  ),
  // Who showed changes is taken out before they are sent, and in again; who met them is.
  known(
    ...both,
    edit(1, TRIP, 1),
    meet(0, 1),
    revoke,
    exchange(0),
    exchange(1),
    grant('editor'),
    exchange(1),
    exchange(0),
  ),
  known(
    ...both,
    edit(0, TRIP, 1),
    meet(1, 0),
    revoke,
    exchange(1),
    exchange(0),
    grant('viewer'),
    exchange(1),
  ),
  // What was shown is locked at a sign-out and comes back; who met it signs out.
  known(
    ...both,
    edit(0, TRIP, 1),
    meet(1, 0),
    signOut(0),
    exchange(1),
    signOut(1),
    signIn(0),
    exchange(0),
    signIn(1, 1),
  ),
  // There is no room for the answer.
  known(
    ...both,
    edit(0, TRIP, 1),
    meet(1, 0),
    exchange(0),
    exchangeIn('full-while-settling', 1),
    exchange(1),
  ),
]
