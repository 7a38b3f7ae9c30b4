import { MESSAGE as PROOF_MESSAGE, REMOVED_KINDS, WRITTEN_KINDS } from '../kinds.fixture.ts'
import { grant } from './known-members.fixture.ts'
import { edit, exchange, known, lostAnswer, signIn, TRIP } from './known-steps.fixture.ts'
import type { Schedule, Step } from '../steps.fixture.ts'

/** Found by their name: each kind that is added moves them. */
const MESSAGE = WRITTEN_KINDS.indexOf(PROOF_MESSAGE.kind)
const REMOVED_MESSAGE = REMOVED_KINDS.indexOf(PROOF_MESSAGE.kind)
const say = (device: number, times: number): Step[] => Array<Step>(times).fill(edit(device, MESSAGE))
/** Of the messages that the device shows, the one at this place. */
const change = (device: number, record: number): Step => edit(device, MESSAGE, record)
const unsay = (device: number, record: number): Step => ({
  do: 'remove',
  device,
  kind: REMOVED_MESSAGE,
  record,
})
const older = (device: number, ...during: Step[]): Step => ({ do: 'older', device, during })

/** A trip with five messages, of which two phones of one account have the last three. */
const talk: Step[] = [
  signIn(0),
  signIn(1),
  exchange(0),
  exchange(1),
  edit(0, TRIP),
  ...say(0, 5),
  exchange(0),
  exchange(1),
]

/** A kind of which a phone is told the newest records, and reads the others by the page. */
export const KNOWN_OF_WINDOWS: readonly Schedule[] = [
  // A phone reads what is older, and is told from then on what changes there; a new one has the newest.
  known(
    ...talk,
    older(1),
    ...say(0, 2),
    exchange(0),
    exchange(1),
    older(0),
    change(0, 1),
    exchange(0),
    exchange(1),
    signIn(2),
    exchange(2),
    older(2),
    change(2, 2),
    exchange(2),
  ),
  // One that was away for more than a window has the newest, and no more of what it had: it is not told that one was removed.
  known(...talk, unsay(0, 1), ...say(0, 4), exchange(0), exchange(1)),
  // It has changed one of those; that goes, and is not kept beside the newest.
  known(
    ...talk,
    ...say(0, 4),
    exchange(0),
    change(1, 1),
    exchange(1),
    older(0),
    older(0),
    unsay(0, 2),
    unsay(0, 3),
    unsay(0, 4),
    exchange(0),
    exchange(1),
  ),
  // The page is overtaken by a change of what it holds.
  known(
    ...talk,
    signIn(2),
    exchange(2),
    older(2),
    older(0, change(2, 1), exchange(2), exchange(0)),
    exchange(0),
    older(1, change(2, 0), unsay(2, 0), exchange(2), exchange(1)),
  ),
  // What is removed makes no room for what is older.
  known(...talk, unsay(0, 2), exchange(0), exchange(1), ...say(1, 1), lostAnswer(1), exchange(1)),
  // The restored server lacks what was said since, and a change of what stands below the window by then.
  known(...talk, { do: 'back-up' }, ...say(0, 2), exchange(0), { do: 'restore' }, exchange(1), exchange(0)),
  known(
    ...talk,
    { do: 'back-up' },
    change(1, 1),
    exchange(1),
    { do: 'restore' },
    signIn(2),
    exchange(2),
    ...say(2, 4),
    exchange(2),
    exchange(1),
    exchange(0),
  ),
  // What it has, and the phone had below the window, is not brought again.
  known(
    ...talk,
    { do: 'back-up' },
    { do: 'restore' },
    signIn(2),
    exchange(2),
    older(2),
    unsay(2, 2),
    ...say(2, 4),
    exchange(2),
    exchange(1),
    exchange(0),
  ),
  // An app of before keeps all of it, and so does one whose server is of before.
  known(
    { do: 'version', of: 1, earlier: true },
    ...talk,
    ...say(0, 5),
    exchange(0),
    { do: 'version', of: 'server', earlier: true },
    exchange(0),
    exchange(1),
    signIn(2),
    exchange(2),
  ),
  // Somebody who reads from now on, and somebody who is silent for a while.
  known(
    ...talk,
    signIn(2, 1),
    exchange(2),
    { do: 'grant', trip: 0, role: 'editor', from: 'now' },
    edit(0, TRIP, 1),
    ...say(0, 5),
    exchange(0),
    exchange(2),
    older(2),
    ...say(2, 2),
    exchange(2),
    { do: 'silence', trip: 0 },
    ...say(0, 4),
    exchange(0),
    exchange(2),
    older(2),
    grant('editor'),
    exchange(2),
  ),
]
