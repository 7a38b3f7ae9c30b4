import { TOPICS } from './questions.ts'
import type { Question } from './topic.ts'

/** The questions whose own words, answer or topic hold every word of the query, in the order of the topics. All of them for an empty one. */
export function findQuestions(query: string): Question[] {
  const words = plain(query).split(/\s+/u).filter(Boolean)
  return TOPICS.flatMap(({ title, questions }) =>
    questions.filter(({ question, answer }) => {
      const text = plain([title, question, ...answer].join(' '))
      return words.every((word) => text.includes(word))
    }),
  )
}

/** 'E-mail', 'e-mail' and 'email' are one word, whatever quotes and apostrophes were typed. */
const plain = (text: string): string => text.toLocaleLowerCase('en-US').replace(/[-’'“”"?.,:]/gu, '')
