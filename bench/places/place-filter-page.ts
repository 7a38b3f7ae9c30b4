/**
 * Runs inside the browser: the finder of the app, asked every question, or a plain loop over the same places. Bundled by place-filter.ts, which reads the globals.
 */
import type { FindablePlace } from '../../src/domain/search/place-groups.ts'
import { buildPlaceFinder } from '../../src/domain/search/place-finder.ts'
import type { Question } from './filter-questions.ts'
import { plainFilter } from './plain-filter.ts'
import { differenceOf } from './same-answer.ts'

export type FilterTask = { places: FindablePlace[]; questions: Question[]; today: string }

/** As many as the results show at first. */
const LIST_PAGE = 40

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
    const ours = finder.find(question.plan, today, question.sort).rows()
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
    turn.found.push(found)
    await nextTask()
  }
  return turn
}

/** With what the screen takes of an answer: the rows of the list's first page, every place for the map. */
function askFinder(places: FindablePlace[], today: string) {
  const finder = buildPlaceFinder(places)
  return ({ plan, sort }: Question): number => {
    const found = finder.find(plan, today, sort)
    found.rows(0, LIST_PAGE)
    return found.places().length
  }
}

function askPlain(places: FindablePlace[], today: string) {
  return (question: Question): number => plainFilter(places, question, today).length
}

/** As the catalogue reaches the app: made by the parser. */
function parse(task: string): FilterTask {
  return JSON.parse(task) as FilterTask
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
