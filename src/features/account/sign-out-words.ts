import { plural } from '../../parts/words/trip-words.ts'
import type { StorageProblem } from '../../platform/storage/storage-problem.ts'

/** Why something may not be sent now. */
export type SendingFacts = {
  online: boolean
  sessionOver: boolean
  /** The server's sentence where it turns everything away. */
  problem: string | null
}

/** What is said first of changes that a sign-out would take along: not sent yet, waiting for a yes, or sent and not accepted. */
export function unsentWords({ unsent, unasked, refused, lost = 0 }: Left): string {
  const asked =
    unasked === 0
      ? ''
      : `${plural(unasked, 'booking')} that ${unasked === 1 ? 'was' : 'were'} asked for before you signed in ${unasked === 1 ? 'waits' : 'wait'} for your yes.`
  const lostWords =
    lost === 0
      ? ''
      : `${plural(lost, 'booking')} that the server lost ${lost === 1 ? 'has' : 'have'} not been sent to it yet.`
  return [changesLeft(unsent, refused, unasked + lost > 0), asked, lostWords].filter(Boolean).join(' ')
}

/** `lost` are bookings that a restored server lost and that this phone has not sent it. */
type Left = { unsent: number; unasked: number; refused: number; lost?: number }

function changesLeft(unsent: number, refused: number, isMore: boolean): string {
  if (unsent + refused === 0) return isMore ? '' : 'All your changes have been sent by now.'
  const notAccepted = refused === 1 ? 'was not accepted' : 'were not accepted'
  if (unsent === 0) return `${changes(refused)} on this phone ${notAccepted} by the server.`
  const notSent = `${changes(unsent)} on this phone ${unsent === 1 ? 'has' : 'have'} not been sent yet`
  return refused === 0 ? `${notSent}.` : `${notSent}, and ${refused} ${notAccepted} by the server.`
}

/** Why 'Send now' could not; the person is still signed in. */
export function notSentWords({ online, sessionOver, problem }: SendingFacts): string {
  if (!online) return 'There is no signal to send with. Nothing was lost. Keep it here, or try again later.'
  if (sessionOver)
    return 'Your session ended: this can only be sent once you sign in again. Nothing was lost.'
  if (problem !== null) return `${problem} Nothing was lost.`
  return 'The server did not take everything. Nothing was lost. Keep it here, or try again later.'
}

/** All went out, and some of it was refused just now. */
export const NOT_ACCEPTED =
  'The server did not accept everything. Nothing was lost. Keep it here, or cancel and read why under Details.'

/** 'Keep' needs the account's key, which comes with the first signal after signing in, and the changes on the disk. */
export const NOT_KEPT =
  'This phone has no key yet to lock your changes with, or some are only in an open page because there was no room for them. Nothing was lost. Send them, or try again with signal.'

/** Why the phone's storage did not let the account go; `keeps` while changes were to be locked. The person is still signed in. */
export function notRemovedWords(why: StorageProblem, { keeps }: { keeps: boolean }): string {
  if (!keeps)
    return 'This phone’s storage did not take the change. You are still signed in. Reload the page and try again.'
  return why === 'full'
    ? 'This phone has no room to lock your changes in. You are still signed in, and nothing was lost. Free some space and try again, send them, or discard them.'
    : 'This phone’s storage did not take the change. You are still signed in, and nothing was lost. Reload the page and try again.'
}

/** Says after signing out how many changes were kept on this device, and how many lost bookings; undefined for none. */
export function signedOutWords(kept: number, lost = 0): string | undefined {
  const all = [kept > 0 && changes(kept), lost > 0 && plural(lost, 'lost booking')].filter(Boolean)
  return all.length === 0
    ? undefined
    : `${all.join(' and ')} ${kept + lost === 1 ? 'waits' : 'wait'} on this device for this account.`
}

const changes = (count: number) => plural(count, 'change')
