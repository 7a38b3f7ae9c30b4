export type StripFacts = {
  online: boolean
  /** Signal came back a moment ago. */
  justReturned: boolean
  /** Changes on this phone that the server has not confirmed. */
  waiting: number
  /** What was asked for before signing in, and waits for a yes. */
  unasked: number
  sending: boolean
  /** Changes the server refused for good. */
  refused: number
  /** Waiting ones that the server could not digest: they are tried again after a pause. */
  stuck: number
  /** Changes that the phone could not keep. */
  unsaved: number
  /** The app and the server are too far apart in age. */
  outdated: boolean
  /** The server has no time now. */
  busy: boolean
  /** The server's sentence when it turns everything away. */
  problem: string | null
  sessionOver: boolean
}

export type StripWords = {
  text: string
  tone: 'calm' | 'good' | 'warning'
  /** What the text begins with is a button that does so. */
  action?: typeof SIGN_IN
  /** It leads to what was asked for; else to all that is on this phone. */
  isAsking?: true
}

const SIGN_IN = 'Sign in to sync'

/**
 * The line the strip shows, or null when there is nothing to say. The first row that fits wins.
 *
 * | Facts | Line |
 * |---|---|
 * | the phone keeps nothing | N changes last until you close the app: this phone cannot save them |
 * | no signal | Offline · N changes saved on this phone |
 * | the session is over | Sign in to sync · N changes saved on this phone |
 * | another version is needed | Update the app to sync · N changes saved on this phone |
 * | the server turns all away | its sentence · N changes saved on this phone |
 * | the server has no time | Paused, the server is busy · N changes saved on this phone |
 * | being sent | Sending N changes … |
 * | some cannot be digested | N changes saved on this phone. The server has trouble with M, we keep trying |
 * | waiting with signal | N changes saved on this phone, not sent yet |
 * | refused | N changes were not accepted |
 * | asked before signing in | You asked for a booking before you signed in |
 * | just returned | Back online |
 */
export function stripWords(facts: StripFacts): StripWords | null {
  const { waiting, unsaved, refused, stuck } = facts
  if (unsaved > 0) {
    const last = unsaved === 1 ? 'lasts' : 'last'
    const text = `${changes(unsaved)} ${last} until you close the app: this phone cannot save ${unsaved === 1 ? 'it' : 'them'}`
    return { text, tone: 'warning' }
  }
  if (!facts.online) return { text: withWaiting('Offline', waiting), tone: 'calm' }
  if (facts.sessionOver) return { text: withWaiting(SIGN_IN, waiting), tone: 'warning', action: SIGN_IN }
  if (facts.outdated && waiting > 0)
    return { text: withWaiting('Update the app to sync', waiting), tone: 'warning' }
  if (facts.problem !== null && waiting > 0)
    return { text: withWaiting(facts.problem, waiting), tone: 'warning' }
  if (facts.busy && waiting > 0)
    return { text: withWaiting('Paused, the server is busy', waiting), tone: 'warning' }
  if (facts.sending && waiting > stuck) return { text: `Sending ${changes(waiting)} …`, tone: 'calm' }
  if (stuck > 0) {
    const text = `${changes(waiting)} saved on this phone. The server has trouble with ${stuck}, we keep trying`
    return { text, tone: 'warning' }
  }
  if (waiting > 0) return { text: `${changes(waiting)} saved on this phone, not sent yet`, tone: 'calm' }
  if (refused > 0) {
    return { text: `${changes(refused)} ${refused === 1 ? 'was' : 'were'} not accepted`, tone: 'warning' }
  }
  if (facts.unasked > 0)
    return { text: 'You asked for a booking before you signed in', tone: 'calm', isAsking: true }
  return facts.justReturned ? { text: 'Back online', tone: 'good' } : null
}

const changes = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`

const withWaiting = (text: string, waiting: number) =>
  waiting > 0 ? `${text} · ${changes(waiting)} saved on this phone` : text
