export type StripFacts = {
  online: boolean
  /** Signal came back a moment ago. */
  justReturned: boolean
  /** Changes on this phone that the server has not confirmed. */
  waiting: number
  sending: boolean
  /** Changes the server refused for good. */
  rejected: number
  needsSignIn: boolean
}

export type StripWords = { text: string; tone: 'calm' | 'good' | 'warning' }

/**
 * The line the strip shows, or null when there is nothing to say. The first row that fits wins.
 *
 * | Facts | Line |
 * |---|---|
 * | no signal | Offline · N changes saved on this phone |
 * | the server wants a sign-in | Sign in to sync · N changes saved on this phone |
 * | being sent | Sending N changes … |
 * | waiting with signal | N changes saved on this phone, not sent yet |
 * | refused | N changes were not accepted |
 * | just returned | Back online |
 */
export function stripWords(facts: StripFacts): StripWords | null {
  const { waiting } = facts
  if (!facts.online) return { text: withWaiting('Offline', waiting), tone: 'calm' }
  if (facts.needsSignIn) return { text: withWaiting('Sign in to sync', waiting), tone: 'warning' }
  if (facts.sending && waiting > 0) return { text: `Sending ${changes(waiting)} …`, tone: 'calm' }
  if (waiting > 0) return { text: `${changes(waiting)} saved on this phone, not sent yet`, tone: 'calm' }
  if (facts.rejected > 0) {
    return {
      text: `${changes(facts.rejected)} ${facts.rejected === 1 ? 'was' : 'were'} not accepted`,
      tone: 'warning',
    }
  }
  return facts.justReturned ? { text: 'Back online', tone: 'good' } : null
}

const changes = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`

const withWaiting = (text: string, waiting: number) =>
  waiting > 0 ? `${text} · ${changes(waiting)} saved on this phone` : text
