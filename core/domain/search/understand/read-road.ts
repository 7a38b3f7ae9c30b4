import { foldName } from '../../places/place-names.ts'

/** A numbered road that somebody asked for. */
export type RoadQuestion = {
  /** The roads it may be, the likeliest first: 'US 285', 'CO 285', 'I 285'. */
  routes: string[]
  /** Junctions are asked for, not towns. */
  exits: boolean
  /** The exit's own number, where it was typed. */
  exit: string | null
}

/** Their words in the names of roads; a bare 'highway 70' may be any. */
const KINDS: readonly [pattern: RegExp, kinds: readonly string[]][] = [
  [/^(?:i|interstate|interstate highway)$/, ['I']],
  [/^(?:us|u s|us highway|us hwy|us route)$/, ['US']],
  [
    /^(?:co|colo|colorado|state highway|state hwy|sh|colorado highway|co highway|co hwy|state route)$/,
    ['CO'],
  ],
  [/^(?:cr|county road|county rd|co road|co rd)$/, ['CR']],
  [/^(?:highway|hwy|route|rte|road|rt)$/, ['US', 'CO', 'I']],
]

const QUESTION = /^([a-z][a-z ]*?) ?(\d{1,3})( (?:exits?|junctions?|interchanges?)(?: (\d{1,3}))?)?$/

/** 'highway 285', 'US-50', 'cr 12', 'i70 exit', 'I-70 exit 116'. Null for any other text. */
export function readRoad(query: string): RoadQuestion | null {
  const match = QUESTION.exec(foldName(query))
  if (!match) return null
  const [, words = '', number, exits, exit] = match
  const kinds = KINDS.find(([pattern]) => pattern.test(words))?.[1]
  if (!kinds) return null
  return { routes: kinds.map((kind) => `${kind} ${number}`), exits: exits !== undefined, exit: exit ?? null }
}
