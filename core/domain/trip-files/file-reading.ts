import { MB } from '../../contracts/bytes.ts'
import type { DraftHead, DraftStop } from './trip-draft.ts'

/** A file over this is refused before anything of it is read; what an archive holds may be no larger when unpacked. */
export const MAX_READ_BYTES = 10 * MB

/** The most places of a file that are looked at; a trip holds fewer, of which the person chooses. */
export const MAX_FILE_ROWS = 5_000

/** Between two reports of progress. */
export const ROWS_PER_SLICE = 200
export const CHARS_PER_SLICE = 65_536

/** How far a reading is. Only the share says something: the unit differs from format to format. */
export type Progress = { done: number; total: number }

/**
 * A reading that stops after each slice of work to say how far it is, and ends with what was read. Whoever drives it may
 * let others work in between, or stop asking.
 */
export type Slices<Answer> = Generator<Progress, Answer, void>

/** A place of a file that can become a stop. */
export type ReadStop = {
  /** Which one in the file, from 1; in a table the row, its header being one. */
  row: number
  stop: DraftStop
  /** What the person should know before taking it, in sentences: 'It lies outside of Colorado.' */
  remarks: string[]
}

/** What of a file could not be read. `row` 0 is the trip itself; `reason` is a sentence that names the row. */
export type RefusedRow = { row: number; reason: string }

/** What a file holds: a trip, without dates where the format has none, its stops, and what could not be read. */
export type ReadFile = { trip: DraftHead; stops: ReadStop[]; refused: RefusedRow[] }

/** A file that cannot be read at all. The message is a sentence for the person, and says what to do where there is something. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
}

/** Drives a reading to its end. */
export function readToEnd<Answer>(
  slices: Slices<Answer>,
  onProgress: (progress: Progress) => void = () => {},
): Answer {
  for (;;) {
    const step = slices.next()
    if (step.done) return step.value
    onProgress(step.value)
  }
}
