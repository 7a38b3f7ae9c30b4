import { edit, exchange, known, lostAnswer, NOTE, shared, signIn } from './known-steps.fixture.ts'
import type { Schedule, Step } from '../steps.fixture.ts'

const ofNotes = (...steps: Step[]): Schedule => ({ focus: NOTE, link: null, steps })

/** Two phones of one account that both have a trip and its note. */
const sharedNote: Step[] = [...shared(edit(0, NOTE)), edit(0, NOTE), exchange(0), exchange(1)]

/** Both write before either hears of the other, one of them twice, and go on. */
const rounds = (count: number, between: readonly Step[] = []): Step[] =>
  Array.from({ length: count }, () => [
    edit(0, NOTE),
    edit(1, NOTE),
    edit(0, NOTE),
    ...between,
    exchange(0),
    edit(1, NOTE),
    exchange(1),
    edit(0, NOTE),
    edit(0, NOTE),
    exchange(0),
    exchange(1),
  ]).flat()

/** Known interleavings of edits of one text. */
export const KNOWN_OF_TEXTS: readonly Schedule[] = [
  ofNotes(...sharedNote, ...rounds(6)),
  // Answers are lost: what was joined already comes again.
  ofNotes(...sharedNote, ...rounds(3, [lostAnswer(0), lostAnswer(1)])),
  // Both write the first text of a note.
  ofNotes(...shared(edit(0, NOTE)), edit(0, NOTE), edit(1, NOTE), exchange(0), exchange(1), ...rounds(1)),
  // The restored server lacks what a waiting text began from.
  ofNotes(
    ...sharedNote,
    { do: 'back-up' },
    ...rounds(1),
    edit(0, NOTE),
    edit(1, NOTE),
    { do: 'restore' },
    exchange(0),
    exchange(1),
    ...rounds(1),
  ),
  // The server does not join texts yet, then does.
  ofNotes(
    ...sharedNote,
    { do: 'version', of: 'server', earlier: true },
    ...rounds(2),
    { do: 'version', of: 'server', earlier: false },
    ...rounds(2),
  ),
  // A phone of an earlier version writes whole texts; the kinds that it knows are fewer.
  known(
    { do: 'version', of: 1, earlier: true },
    ...[
      signIn(0),
      signIn(1),
      exchange(0),
      exchange(1),
      edit(0, NOTE),
      edit(0, NOTE),
      exchange(0),
      exchange(1),
    ],
    ...Array.from({ length: 4 }, () => [
      edit(0, NOTE),
      edit(1, NOTE - 1),
      exchange(0),
      edit(0, NOTE),
      exchange(1),
      exchange(0),
    ]).flat(),
  ),
]
