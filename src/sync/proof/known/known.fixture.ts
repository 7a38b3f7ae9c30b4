import { KNOWN_OF_LEAVING } from './known-leaving.fixture.ts'
import { KNOWN_OF_LISTS } from './known-lists.fixture.ts'
import { KNOWN_OF_MEETINGS } from './known-meetings.fixture.ts'
import { KNOWN_OF_MEMBERS } from './known-members.fixture.ts'
import { KNOWN_OF_WINDOWS } from './known-windows.fixture.ts'
import { KNOWN_OF_MEMBERSHIPS } from './known-memberships.fixture.ts'
import { KNOWN_OF_REQUESTS } from './known-requests.fixture.ts'
import { KNOWN_OF_TOLD } from './known-told.fixture.ts'
import { KNOWN_OF_TEXTS } from './known-texts.fixture.ts'
import {
  DAY,
  edit,
  exchange,
  exchangeIn,
  FAVORITE,
  hidden,
  known,
  LINK_30_KBIT,
  lostAnswer,
  muchOf,
  NOTIFICATION,
  PLAN,
  PROFILE,
  remove,
  REMOVED_NOTIFICATION,
  REMOVED_STOP,
  REMOVED_TRIP,
  shared,
  signIn,
  signOut,
  SLOW_LINK,
  STOP,
  STOP_OF_TRIP,
  TRIP,
} from './known-steps.fixture.ts'
import type { Schedule, Step } from '../steps.fixture.ts'
import { WEATHERS } from '../weather.fixture.ts'

/*
 * Interleavings that once lost, doubled or revived something, or that a rule exists for. Random schedules find them only
 * now and then; these are walked each time.
 */

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
  known(
    signIn(1, 1),
    edit(1, PLAN),
    exchange(1),
    signIn(0),
    exchange(0),
    edit(0, FAVORITE),
    exchangeIn('swapped-cookie', 0),
  ),
  // What was locked and unlocked hides what another phone has written meanwhile, and is edited again.
  { focus: STOP, link: null, steps: [...hidden, edit(2, STOP, 3)] },
  // The same, and the record is removed.
  { focus: STOP, link: null, steps: [...hidden, remove(2, REMOVED_STOP)] },
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
  // A record of a natural id is removed, and made anew without a field that it had, before the server hears of either.
  {
    focus: DAY,
    link: null,
    steps: [
      signIn(1),
      edit(1, DAY),
      edit(1, DAY, 1, 9),
      exchange(1),
      signIn(0),
      remove(1, DAY),
      edit(1, DAY, 1),
      exchange(0),
    ],
  },
  // There is no room for what an exchange brings.
  known(...shared(edit(0, PLAN)), edit(1, FAVORITE), exchange(1), exchangeIn('full-while-settling', 0)),
  // A phone removes what another has edited meanwhile.
  known(...shared(edit(0, STOP)), edit(1, STOP), exchange(1), remove(0, REMOVED_STOP), exchange(0)),
  ...KNOWN_OF_LEAVING,
  // A disk is copied with what waits on it, sent or not.
  known(
    ...shared(edit(0, PLAN)),
    edit(0, PLAN),
    lostAnswer(0),
    edit(0, FAVORITE, 1),
    { do: 'clone', device: 2, from: 0 },
    exchange(0),
    exchange(1),
    edit(1, PLAN),
    exchange(1),
    exchange(2),
  ),
  // A slow link: what was written goes in many small exchanges, and one large record at last.
  { focus: null, link: SLOW_LINK, steps: [signIn(0), exchange(0), ...Array<Step>(12).fill(muchOf(2_000))] },
  { focus: null, link: LINK_30_KBIT, steps: [signIn(0), exchange(0), muchOf(24_000)] },
  // The store is full in the middle of a batch.
  known(
    signIn(0),
    exchange(0),
    edit(0, FAVORITE),
    ...Array<Step>(4).fill(muchOf(3_000)),
    exchangeIn('store-full', 0),
  ),
  // A stop is edited while its creation and its trip's are under way, which are refused.
  known(
    signIn(0),
    exchange(0),
    edit(0, TRIP),
    edit(0, STOP_OF_TRIP),
    { do: 'titles', check: 'refuses' },
    exchange(0, edit(0, STOP_OF_TRIP, 1)),
  ),
  // The server takes no title now, then it does: what belongs to a trip waits for it.
  ...(['throws', 'refuses'] as const).map((check) =>
    known(
      signIn(0),
      exchange(0),
      edit(0, TRIP),
      edit(0, STOP_OF_TRIP),
      { do: 'titles', check },
      exchangeIn('lost-answer', 0),
      edit(0, TRIP, 1, 1),
      exchange(0),
    ),
  ),
  // One record breaks the server, a second day of trying; everything else arrives.
  known(
    signIn(0),
    exchange(0),
    edit(0, FAVORITE),
    edit(0, PLAN),
    edit(0, STOP),
    { do: 'poison', device: 0, row: 1 },
    exchange(0),
    exchangeIn('always-500', 0),
    exchange(0),
  ),
  // Everything that an exchange can meet, one after the other.
  known(
    signIn(0),
    exchange(0),
    ...WEATHERS.flatMap((weather) => [
      edit(0, PLAN, 0, 1),
      edit(0, FAVORITE, 1),
      exchangeIn(weather, 0),
      exchange(0),
    ]),
  ),
  // The server is older than the app, then the app older than the server.
  known(
    { do: 'version', of: 'server', earlier: true },
    signIn(0),
    exchange(0),
    edit(0, TRIP, 0, 1),
    edit(0, STOP_OF_TRIP),
    muchOf(10),
    exchange(0),
    { do: 'version', of: 'server', earlier: false },
    exchange(0),
    { do: 'version', of: 1, earlier: true },
    signIn(1),
    exchange(1),
    edit(1, TRIP, 1),
    exchange(1),
  ),
  // An answer to somebody else arrives.
  known(
    signIn(1, 1),
    edit(1, PLAN),
    exchange(1),
    signIn(0),
    edit(0, FAVORITE),
    exchangeIn('swapped-answer', 0),
  ),
  // Clocks are a day off, either way.
  known(
    signIn(0),
    { do: 'clock', device: 0, hours: 24 },
    edit(0, TRIP),
    { do: 'titles', check: 'throws' },
    exchange(0),
    { do: 'titles', check: 'right' },
    { do: 'clock', device: 0, hours: -24 },
    exchange(0),
  ),
  // The restored server lacks a record of which phones write some fields only.
  known(
    signIn(0),
    exchange(0),
    { do: 'back-up' },
    edit(0, PROFILE),
    exchange(0),
    { do: 'restore' },
    exchange(0),
  ),
  // The server tells of a conflict; one phone reads it, another too, and a third removes it.
  known(
    ...shared(edit(0, PLAN)),
    signIn(2),
    edit(0, PLAN),
    edit(1, PLAN),
    exchange(0),
    exchange(1),
    exchange(0),
    exchange(2),
    edit(0, NOTIFICATION, 1),
    edit(1, NOTIFICATION, 1),
    exchange(0),
    exchange(1),
    remove(2, REMOVED_NOTIFICATION),
    exchange(2),
    edit(0, NOTIFICATION, 1),
    exchange(0),
  ),
  // The restored server lacks a whole space that a phone has made, and changes since.
  known(
    signIn(0),
    exchange(0),
    { do: 'back-up' },
    edit(0, TRIP),
    edit(0, STOP_OF_TRIP),
    exchange(0),
    edit(0, TRIP, 1, 1),
    { do: 'restore' },
    exchange(0),
    exchange(0),
  ),
  ...KNOWN_OF_MEMBERS,
  ...KNOWN_OF_TEXTS,
  ...KNOWN_OF_LISTS,
  ...KNOWN_OF_MEETINGS,
  ...KNOWN_OF_REQUESTS,
  // A tab that has not heard of a sign-out goes on writing.
  known(signIn(0), exchange(0), edit(0, FAVORITE), exchange(0), signOut(0), { do: 'stale-write', device: 0 }),
  ...KNOWN_OF_MEMBERSHIPS,
  ...KNOWN_OF_WINDOWS,
  ...KNOWN_OF_TOLD,
  // A disk is copied before a trip and its stop were sent. On the copy the trip goes, and its stop has nothing to wait for; then the
  // other phone sends both.
  known(
    signIn(0),
    exchange(0),
    edit(0, TRIP),
    edit(0, STOP_OF_TRIP),
    { do: 'clone', device: 1, from: 0 },
    remove(1, REMOVED_TRIP),
    exchange(1),
    exchange(0),
  ),
]
