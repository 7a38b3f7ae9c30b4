import { HOLD_MINUTES, MAX_HOLDS } from '../../../../core/domain/market/bookings/booking-hold.ts'

/** The one list of what a booking, or an act on one, can be refused with. @source marketplace "Without signal", decisions §8 */
export const BOOKING_REFUSALS = [
  'price_changed',
  'sold_out',
  'closed',
  'past_cutoff',
  'party_size',
  'too_many_holds',
  'expired',
  'already',
  'version',
  'not_allowed_now',
  'key_reused',
] as const
export type BookingRefusal = (typeof BOOKING_REFUSALS)[number]

/** What helps: other days, another party, a look at what stands now, the holds that stand, or holding it again. */
export type RefusalHelp = 'dates' | 'party' | 'look' | 'holds' | 'again' | 'none'

type Words = {
  /** Where the server says no more than the code. */
  title: string
  /** What can be done, as a sentence. */
  help: string
  helps: RefusalHelp
}

/** Why a booking, or an act on one, was refused, and what can be done. */
export const REFUSAL_WORDS: Readonly<Record<BookingRefusal, Words>> = {
  price_changed: {
    title: 'The price has changed.',
    help: 'Nothing was done. Look at what it comes to now, and say again.',
    helps: 'look',
  },
  sold_out: {
    title: 'There are not so many seats left.',
    help: 'Nothing is held. Take another time, or come with fewer.',
    helps: 'dates',
  },
  closed: {
    title: 'The provider closed this.',
    help: 'Nothing is held. Take another time.',
    helps: 'dates',
  },
  past_cutoff: {
    title: 'It is too late to book this.',
    help: 'It begins too soon. Take a later time.',
    helps: 'dates',
  },
  party_size: {
    title: 'It does not take these guests.',
    help: 'Change who comes: ages, how many, and who comes along.',
    helps: 'party',
  },
  too_many_holds: {
    title: `A person holds ${MAX_HOLDS} at a time, and each once.`,
    help: `A time that you let go is yours to hold again ${HOLD_MINUTES} minutes later; another time can be held now.`,
    helps: 'holds',
  },
  expired: {
    title: 'The time ran out.',
    help: 'The seats are free again, and nothing is owed. Hold it again, or take another time.',
    helps: 'again',
  },
  already: {
    title: 'You have booked this already.',
    help: 'What you have stands as it was.',
    helps: 'look',
  },
  version: {
    title: 'This booking changed meanwhile.',
    help: 'Nothing was done. Look at how it stands now.',
    helps: 'look',
  },
  not_allowed_now: {
    title: 'This cannot be done any more.',
    help: 'Look at how it stands now. Its provider can help with the rest.',
    helps: 'look',
  },
  key_reused: {
    title: 'This was asked for before in another way.',
    help: 'Nothing was done. Try it once more.',
    helps: 'again',
  },
}

/** Said in place of the words of the code to somebody whose account is too young to hold anything. @source decisions §8 */
const OF_AGE: Words = {
  title: 'Who books is 18 or older.',
  help: 'The birthday of your account says that you are younger. Let a grown-up book, who can name you as a guest.',
  helps: 'none',
}

/** Said in place of the words of the code where an offer of another start has ended. */
const OFFER_ENDED: Words = {
  title: 'This offer has ended.',
  help: 'The booking stands as it is.',
  helps: 'look',
}

/** What says that a proposal cannot be accepted any more: it holds no seat, so that its start or one of its nights may be gone. */
const ENDS_AN_OFFER: readonly BookingRefusal[] = ['expired', 'sold_out', 'closed']

export const isBookingRefusal = (code: string): code is BookingRefusal =>
  (BOOKING_REFUSALS as readonly string[]).includes(code)

/** What was asked for: a hold, an answer to an offer, or another act. */
export type RefusedAct = 'hold' | 'offer' | 'other'

/** Why it was refused: the server's own sentence where it says more, and what helps. A hold is refused as not allowed for age alone. */
export function refusalInWords(code: BookingRefusal, said: string, act: RefusedAct): Words {
  const words =
    act === 'hold' && code === 'not_allowed_now'
      ? OF_AGE
      : act === 'offer' && ENDS_AN_OFFER.includes(code)
        ? OFFER_ENDED
        : REFUSAL_WORDS[code]
  return said === '' ? words : { ...words, title: said }
}
