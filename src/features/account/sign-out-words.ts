import { plural } from '../../parts/trip-words.ts'

/** Why something may not be sent now. */
export type SendingFacts = {
  online: boolean
  sessionOver: boolean
  /** The server's sentence where it turns everything away. */
  problem: string | null
}

/** What is said first of changes that a sign-out would take along. */
export function unsentWords(count: number): string {
  if (count === 0) return 'All your changes have been sent by now.'
  return `${changes(count)} on this phone ${count === 1 ? 'has' : 'have'} not been sent yet.`
}

/** Why 'Send now' could not; the person is still signed in. */
export function notSentWords({ online, sessionOver, problem }: SendingFacts): string {
  if (!online) return 'There is no signal to send with. Nothing was lost. Keep it here, or try again later.'
  if (sessionOver)
    return 'Your session ended: this can only be sent once you sign in again. Nothing was lost.'
  if (problem !== null) return `${problem} Nothing was lost.`
  return 'The server did not take everything. Nothing was lost. Keep it here, or try again later.'
}

/** 'Keep' needs the account's key, which comes with the first signal after signing in. */
export const NOT_KEPT =
  'This phone has no key yet to lock your changes with. Nothing was lost. Send them, or try again with signal.'

/** Said afterwards. */
export function signedOutWords(kept: number): string | undefined {
  return kept === 0
    ? undefined
    : `${changes(kept)} ${kept === 1 ? 'waits' : 'wait'} on this device for this account.`
}

const changes = (count: number) => plural(count, 'change')
