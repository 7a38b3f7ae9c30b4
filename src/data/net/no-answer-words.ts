import { OfflineError } from './errors.ts'
import { failureText } from './failure-words.ts'

/** Why the server said nothing, as a sentence before that which says how old is what is shown. */
export const noAnswerWords = (problem: unknown): string =>
  problem instanceof OfflineError
    ? 'There is no signal.'
    : failureText(problem, 'The server could not answer.')
