import {
  edit,
  exchange,
  exchangeIn,
  known,
  muchOf,
  PLAN,
  signIn,
  STOP_OF_TRIP,
  TRIP,
} from './known-steps.fixture.ts'
import type { Schedule, Step } from '../steps.fixture.ts'

/** The tablet and the laptop say of few spaces what they have: news of the others comes when they are asked for by name. */
const [PHONE, TABLET, LAPTOP] = [0, 1, 2]

/** All three are one account's and hold its list, with three trips. */
const threeTrips: Step[] = [
  ...[PHONE, TABLET, LAPTOP].flatMap((device) => [signIn(device), exchange(device)]),
  ...Array<Step>(3).fill(edit(PHONE, TRIP)),
  ...[PHONE, TABLET, LAPTOP].map((device) => exchange(device)),
]

/** Interleavings in which phones hold a number of their list of spaces. Walked behind `known.fixture.ts`. */
export const KNOWN_OF_LISTS: readonly Schedule[] = [
  // Three trips change at once, and a phone dies over the answer.
  known(
    ...threeTrips,
    ...[1, 2, 3].map((record) => edit(PHONE, TRIP, record, 1)),
    exchange(PHONE),
    exchange(TABLET),
    exchangeIn('dies-while-settling', LAPTOP),
    exchange(LAPTOP),
  ),
  // What came in has no room on the phone.
  known(
    ...threeTrips,
    muchOf(20_000),
    exchange(PHONE),
    exchangeIn('full-while-settling', TABLET),
    exchange(TABLET),
  ),
  // A member holds the list, is taken out, let in again, and both at once between two exchanges.
  known(
    signIn(PHONE),
    signIn(LAPTOP, 1),
    exchange(PHONE),
    exchange(LAPTOP),
    edit(PHONE, TRIP),
    edit(PHONE, STOP_OF_TRIP),
    exchange(PHONE),
    { do: 'grant', trip: 0, role: 'editor' },
    exchange(LAPTOP),
    { do: 'revoke', trip: 0 },
    exchange(LAPTOP),
    { do: 'grant', trip: 0, role: 'viewer' },
    exchange(LAPTOP),
    { do: 'revoke', trip: 0 },
    edit(PHONE, STOP_OF_TRIP, 1),
    exchange(PHONE),
    { do: 'grant', trip: 0, role: 'editor' },
    exchange(LAPTOP),
  ),
  // The restored server has counted as far as a phone's number again before it hears of that phone.
  known(
    signIn(PHONE),
    signIn(TABLET),
    exchange(PHONE),
    edit(PHONE, TRIP),
    exchange(PHONE),
    exchange(TABLET),
    { do: 'back-up' },
    ...Array<Step[]>(2)
      .fill([edit(PHONE, PLAN), exchange(PHONE)])
      .flat(),
    exchange(TABLET),
    { do: 'restore' },
    signIn(LAPTOP),
    exchange(LAPTOP),
    edit(LAPTOP, TRIP, 1, 1),
    exchange(LAPTOP),
    ...Array<Step[]>(3)
      .fill([edit(LAPTOP, PLAN), exchange(LAPTOP)])
      .flat(),
    exchange(TABLET),
  ),
  // The restored server lacks what a phone has of a space that it does not speak of by itself.
  known(
    signIn(TABLET),
    exchange(TABLET),
    edit(TABLET, TRIP),
    exchange(TABLET),
    { do: 'back-up' },
    edit(TABLET, TRIP, 1, 1),
    exchange(TABLET),
    edit(TABLET, PLAN),
    exchange(TABLET),
    { do: 'restore' },
    exchange(TABLET),
  ),
  // The server is older than a phone that holds a list, and brought up to date.
  known(
    ...threeTrips,
    { do: 'version', of: 'server', earlier: true },
    edit(PHONE, TRIP, 1, 0),
    exchange(PHONE),
    exchange(TABLET),
    { do: 'version', of: 'server', earlier: false },
    edit(PHONE, TRIP, 2, 1),
    exchange(PHONE),
    exchange(TABLET),
    exchange(LAPTOP),
  ),
]
