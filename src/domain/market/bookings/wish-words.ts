import type { Wish } from '../../../../core/contracts/market/wishes.ts'
import { exactDollars } from '../../../../core/domain/words/numbers.ts'
import { dateInSentence } from '../../calendar/date-label.ts'
import { startsInWords } from './booking-words.ts'
import { askedUntil, type KnownWish, type WishCard } from './wishes.ts'

/** What was wished for: 'Saturday, June 20, 9:00 AM, 2 × Adult'. */
export const wishInWords = ({ departures, about }: Wish): string =>
  [startsInWords(departures), about.who].filter(Boolean).join(', ')

/** How a wish that waits stands, a sentence or two. A visitor's goes nowhere before they sign in. */
export function waitingInWords(
  { wish, state }: KnownWish,
  { now, isVisitor }: { now: Date; isVisitor: boolean },
): string {
  if (state === 'unasked')
    return 'It was asked for on this phone before you signed in. Nothing of it has been sent.'
  if (state === 'withdrawing') return 'Withdrawing waits for signal.'
  const until = askedUntil(wish, now.toISOString())
  if (until <= now.toISOString()) return 'Its time is over. With signal this says what became of it.'
  const does =
    isVisitor || wish.mode === 'ask'
      ? 'With signal it is held for an hour, and you are asked.'
      : `With signal it is booked, for ${exactDollars(wish.quote.totalCents)} at most.`
  const last = `It is asked for until ${dateInSentence(new Date(until), now, wish.about.timeZone)}.`
  return [
    isVisitor ? 'Sign in to have it asked for.' : '',
    does,
    last,
    // It left this phone while there was hardly any signal, and no answer came.
    state === 'sent' ? 'It may have been sent already.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** What a card says first, and what its one button does. */
export function cardInWords({ code, starts }: WishCard): { title: string; button: string } {
  switch (code) {
    case 'price_changed':
      return { title: 'The price has changed. It is held for you.', button: 'Look at the new price' }
    case 'sold_out':
      return {
        title: 'It is sold out.',
        button: starts.length > 0 ? 'Nearest dates with room' : 'Choose another time',
      }
    case 'closed':
      return { title: 'It is not offered at this time any more.', button: 'Choose another time' }
    case 'past_cutoff':
      return { title: 'It is too late to book this.', button: 'Choose another time' }
    case 'party_size':
      return { title: 'It does not take these guests.', button: 'Change who comes' }
    case 'too_many_holds':
      return { title: 'You hold as much as one person can.', button: 'Choose it again' }
    case 'expired':
      return { title: 'Its time ran out before there was signal.', button: 'Choose it again' }
    case 'already':
      return { title: 'You have this already.', button: 'See what you have' }
    default:
      return { title: 'It was not asked for.', button: 'Choose it again' }
  }
}
