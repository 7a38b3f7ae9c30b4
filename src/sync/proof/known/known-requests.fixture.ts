import { FACT, REMOVED_KINDS, WISH as WISHES, WRITTEN_KINDS } from '../kinds.fixture.ts'
import { joined, grant } from './known-members.fixture.ts'
import {
  edit,
  exchange,
  exchangeIn,
  known,
  lostAnswer,
  remove,
  shared,
  signIn,
  TRIP,
} from './known-steps.fixture.ts'
import type { Schedule, Step } from '../steps.fixture.ts'

const WISH = WRITTEN_KINDS.indexOf(WISHES.kind)
const OFFERED = WRITTEN_KINDS.indexOf('offering')
const PUBLISH = WRITTEN_KINDS.indexOf('publish')
const PAUSE = WRITTEN_KINDS.indexOf('pause')
const wish = (device: number): Step => edit(device, WISH)
const fact = (device: number): Step => edit(device, WRITTEN_KINDS.indexOf(FACT.kind))
const removeWish = (device: number): Step => remove(device, REMOVED_KINDS.indexOf(WISHES.kind))

/** A provider of the first account with something to publish, on its phone and on one of the second, which joins the team. */
const offered = (role: 'editor' | 'viewer'): Step[] => [
  { do: 'provide', account: 0 },
  { do: 'offer', account: 0 },
  grant(role),
  signIn(0),
  signIn(1, 1),
  exchange(0),
  exchange(1),
]

/** Interleavings of what people ask the server to do. Walked behind `known.fixture.ts`. */
export const KNOWN_OF_REQUESTS: readonly Schedule[] = [
  // The answer is lost, and the process dies before it is settled the second time.
  known(
    ...shared(edit(0, TRIP)),
    wish(0),
    lostAnswer(0),
    exchangeIn('dies-before-settling', 0),
    exchange(0),
    exchange(1),
  ),
  // What it is about waits in front of it, and the server could not digest that.
  known(
    ...shared(edit(0, TRIP)),
    { do: 'titles', check: 'throws' },
    edit(0, TRIP, 1),
    wish(0),
    exchange(0),
    exchange(0),
    { do: 'titles', check: 'right' },
    exchange(0),
  ),
  // The act makes a mistake behind what it wrote.
  known(
    ...shared(edit(0, TRIP)),
    { do: 'titles', check: 'throws' },
    wish(0),
    exchange(0),
    exchange(0),
    { do: 'titles', check: 'right' },
    exchange(0),
  ),
  // Two of one trip, and something of the trip behind them.
  known(
    ...shared(edit(0, TRIP)),
    wish(0),
    wish(0),
    edit(0, TRIP, 1),
    exchangeIn('dies-while-settling', 0),
    exchange(0),
  ),
  // The restored server has lost two decisions: the fact is told again, the wish is told to be lost, and asked again by hand.
  known(
    ...shared(edit(0, TRIP)),
    { do: 'back-up' },
    wish(0),
    fact(0),
    exchange(0),
    exchange(1),
    { do: 'restore' },
    exchange(0),
    exchange(1),
    { do: 'retry', device: 0 },
    exchange(0),
    exchange(1),
  ),
  // The server has lost the whole space, while another one waits.
  known(
    { do: 'back-up' },
    ...shared(edit(0, TRIP)),
    wish(0),
    fact(0),
    exchange(0),
    wish(0),
    lostAnswer(0),
    { do: 'restore' },
    exchange(0),
    exchange(0),
  ),
  // Receipts and decisions are forgotten while an answer is lost.
  known(
    ...shared(edit(0, TRIP)),
    wish(0),
    lostAnswer(0),
    { do: 'expire-receipts' },
    exchange(0),
    exchange(1),
  ),
  // A copy of the disk asks the same.
  known(
    ...shared(edit(0, TRIP)).slice(0, 1),
    exchange(0),
    edit(0, TRIP),
    exchange(0),
    wish(0),
    { do: 'clone', device: 2, from: 0 },
    exchange(2),
    exchange(0),
  ),
  // Taken back before it is sent, and in vain behind that.
  known(...shared(edit(0, TRIP)), wish(0), removeWish(0), wish(0), lostAnswer(0), removeWish(0), exchange(0)),
  // Who only looks asks, and again once they may.
  known(
    ...joined('viewer'),
    wish(1),
    exchange(1),
    grant('editor'),
    { do: 'retry', device: 1 },
    exchange(1),
    exchange(0),
  ),
  // The server of before knows no requests.
  known(
    ...shared(edit(0, TRIP)),
    { do: 'version', of: 'server', earlier: true },
    wish(0),
    exchange(0),
    { do: 'version', of: 'server', earlier: false },
    exchange(0),
    exchange(1),
  ),
  // Owner, manager and guide publish and pause one offering.
  known(
    ...offered('editor'),
    edit(0, PUBLISH),
    exchange(0),
    edit(1, OFFERED, 1, 1),
    edit(1, PUBLISH),
    edit(0, PUBLISH),
    lostAnswer(1),
    exchange(0),
    exchange(1),
    grant('viewer'),
    edit(1, PAUSE),
    exchange(1),
    edit(0, PAUSE),
    exchange(0, exchange(1)),
  ),
]
