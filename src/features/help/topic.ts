export type Question = {
  /** The anchor that leads to it; stays when the wording changes. */
  id: string
  question: string
  /** One paragraph each. */
  answer: readonly string[]
  /** Screens where it can be done or read on. */
  ways?: readonly { to: string; words: string }[]
}

export type Topic = { id: string; title: string; questions: readonly Question[] }

/** Two or more, as they are said: 'a, b and c'. */
export const listed = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
