/**
 * Runs inside the browser: the finder of the app, asked every question, or a plain loop over the same places. Bundled by place-filter.ts, which reads the globals.
 */
import type { FindablePlace } from '../api/domain/place-columns.ts'
import { buildPlaceFinder } from '../api/domain/place-finder.ts'
import type { Question } from './filter-questions.ts'
import { plainFilter } from './plain-filter.ts'
import { differenceOf } from './same-answer.ts'

export type FilterTask = { places: FindablePlace[]; questions: Question[]; today: string }

export type AskedSide = 'finder' | 'plain'

/** Milliseconds and number of places found for each question, in the order of the questions. */
export type FilterTurn = { buildMs: number; questionMs: number[]; found: number[] }

declare global {
  /** Takes a FilterTask as JSON. Answers how the two sides differ, a sentence for each question where they do. */
  var filterDifferences: (task: string) => string[]
  /** Takes a FilterTask as JSON. */
  var filterTurn: (task: string, side: AskedSide) => Promise<FilterTurn>
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

globalThis.filterTurn = async (task, side) => {
  const { places, questions, today } = parse(task)
  const built = performance.now()
  const ask = side === 'finder' ? askFinder(places, today) : askPlain(places, today)
  const turn: FilterTurn = { buildMs: performance.now() - built, questionMs: [], found: [] }
  for (const question of questions) {
    const start = performance.now()
    const found = ask(question)
    turn.questionMs.push(performance.now() - start)
    turn.found.push(found.length)
    await nextTask()
  }
  return turn
}

function askFinder(places: FindablePlace[], today: string) {
  const finder = buildPlaceFinder(places)
  return ({ wishes, sort }: Question) => finder.find(wishes, today, sort)
}

function askPlain(places: FindablePlace[], today: string) {
  return (question: Question) => plainFilter(places, question, today)
}

/** As the catalogue reaches the app: made by the parser. */
function parse(task: string): FilterTask {
  return JSON.parse(task) as FilterTask
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
