/**
 * Runs inside the browser: the finder of the app, asked every question, and in turn with it a plain loop over the same
 * places. Bundled by place-filter.ts, which reads the globals.
 */
import { buildPlaceFinder, type FindablePlace } from '../api/domain/place-finder.ts'
import type { Question } from './filter-questions.ts'
import { plainFilter } from './plain-filter.ts'
import { differenceOf } from './same-answer.ts'

export type FilterTask = { places: FindablePlace[]; questions: Question[]; today: string }

/** Milliseconds and number of places found for each question, in the order of the questions. */
export type FilterRound = { buildMs: number; finderMs: number[]; plainMs: number[]; found: number[] }

declare global {
  /** Takes a FilterTask as JSON. Answers how the two sides differ, a sentence for each question where they do. */
  var filterDifferences: (task: string) => string[]
  /** Takes a FilterTask as JSON. */
  var filterRound: (task: string, round: number) => Promise<FilterRound>
}

globalThis.filterDifferences = (task) => {
  const { places, questions, today } = parse(task)
  const finder = buildPlaceFinder(places)
  return questions.flatMap((question, at) => {
    const ours = finder.find(question.wishes, today, question.sort)
    const plain = plainFilter(places, question, today)
    const difference = differenceOf(question.sort, ours, plain)
    return difference === null ? [] : [`question ${at + 1}: ${difference}`]
  })
}

globalThis.filterRound = async (task, round) => {
  const { places, questions, today } = parse(task)
  const built = performance.now()
  const finder = buildPlaceFinder(places)
  const buildMs = performance.now() - built
  const result: FilterRound = { buildMs, finderMs: [], plainMs: [], found: [] }
  for (const [at, question] of questions.entries()) {
    const ask = () => {
      const start = performance.now()
      const found = finder.find(question.wishes, today, question.sort)
      result.finderMs.push(performance.now() - start)
      result.found.push(found.length)
    }
    const loop = () => {
      const start = performance.now()
      const found = plainFilter(places, question, today)
      result.plainMs.push(performance.now() - start)
      // Also keeps the loop's answer in use.
      if (found.length > places.length) throw new Error('A place was found twice')
    }
    // Who comes second finds the places in the processor's cache: they take turns.
    const turns = (at + round) % 2 === 0 ? [ask, loop] : [loop, ask]
    for (const turn of turns) turn()
    await nextTask()
  }
  return result
}

/** As the catalogue reaches the app: made by the parser. */
function parse(task: string): FilterTask {
  return JSON.parse(task) as FilterTask
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
