import type { BookingStatus, ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { CancelReason } from '../../../../core/contracts/market/provider-departures.ts'
import { daysAfter, daysBetween, longDayInWords } from '../../../../core/domain/calendar/calendar-day.ts'
import { NOT_ANSWERED } from '../../../../core/domain/market/bookings/booking-confirm.ts'
import { isPastDeadline } from '../../../../core/domain/market/bookings/told-booking.ts'
import { exactDollars } from '../../../../core/domain/words/numbers.ts'
import { timeInWords } from '../../calendar/clock-time.ts'
import { dateInSentence, dateLabel, isSameDay } from '../../calendar/date-label.ts'
import { refundInWords } from './money-words.ts'

const STATUS_IN_WORDS: Readonly<Record<BookingStatus, string>> = {
  on_hold: 'Held for you',
  pending: 'Waiting for the provider',
  confirmed: 'Confirmed',
  redeemed: 'Checked in',
  rejected: 'Not accepted',
  expired: 'Time ran out',
  cancelled: 'Cancelled',
  no_show: 'Missed',
  completed: 'Done',
}

/** How a booking stands, in a word or two. */
export const statusInWords = ({ status, payment }: Pick<ToldBooking, 'status' | 'payment'>): string =>
  status === 'expired' && payment?.wasDeclined ? 'Payment declined' : STATUS_IN_WORDS[status]

/** How a booking stands of which a restored server knows nothing. */
export const LOST = 'The server lost this'

/** What that means for its traveler. */
export const lostMeaning = ({ offering }: Pick<ToldBooking, 'offering'>): string =>
  `The server was set back to an earlier copy that does not have it. This phone still does: show your tickets and code at the start, and ask ${offering.provider.name} before you set off whether there is room.`

/** What becomes of what was charged for one that the server lost, as this phone was told; null where nothing was, or all of it came back. */
export function lostPaymentWords({
  offering,
  payment,
}: Pick<ToldBooking, 'offering' | 'payment'>): string | null {
  const paid = paidOf(payment)
  return paid === 0
    ? null
    : `This phone was told that you paid ${exactDollars(paid)} for it. The server does not know that payment: show ${offering.provider.name} a statement of your bank or card at the start. Whoever looks at the booking is told how much it was; it is settled by hand.`
}

/** What was charged and not given back, cents. */
export const paidOf = (payment: ToldBooking['payment']): number =>
  payment ? Math.max(0, payment.chargedCents - payment.backCents) : 0

/** Why a provider cancelled, behind 'cancelled it'. */
export const REASONS: Readonly<Record<CancelReason, string>> = {
  operational: 'for reasons of their own',
  weather: 'because of the weather',
  minimum_not_reached: 'as too few came together',
  closed_road_or_land: 'because a road or the land is closed',
  safety: 'for safety',
}

/** Of what waits or is held and whose time is over at `now` (ISO instant), though nobody told what became of it; null of all else. */
export const pastDeadlineInWords = (
  booking: Pick<ToldBooking, 'status' | 'holdUntil' | 'answerBy' | 'payUntil'>,
  now: string,
): string | null =>
  isPastDeadline(booking, now)
    ? `The time to ${booking.status === 'pending' ? 'answer' : heldFor(booking)} is over; with signal this says what became of it.`
    : null

/** What is held waits for its traveler to do this. */
export const heldFor = ({ payUntil }: Pick<ToldBooking, 'payUntil'>): 'confirm it' | 'pay it' =>
  payUntil === undefined ? 'confirm it' : 'pay it'

/** What of an offering is held and booked: seats, of lodging and vehicles nights. */
export const seatsWord = ({ kind }: Pick<ToldBooking['offering'], 'kind'>): 'seats' | 'nights' =>
  kind === 'activity' ? 'seats' : 'nights'

type PricedAs = { offering: Pick<ToldBooking['offering'], 'pricingPer'> }

/** What the status means for its traveler, a sentence or two. `now` is the server's time as far as it is known. */
export function statusMeaning(booking: ToldBooking, now: Date): string {
  const { status, offering, answerBy, confirmedAt, endedAt, reason, lines } = booking
  const at = (instant: string) => dateInSentence(new Date(instant), now, offering.timeZone)
  const seats = seatsWord(offering)
  const next = offering.bookingMode === 'request' ? `${offering.provider.name} is asked` : 'It is booked'
  const past = pastDeadlineInWords(booking, now.toISOString())
  if (past !== null) return past
  switch (status) {
    case 'on_hold':
      if (booking.payUntil !== undefined)
        return `Nobody else gets these ${seats} while you pay. ${next} once that is done.`
      return `Nobody else gets these ${seats} while you hold them. ${next} once you confirm${booking.moneyHeldBy === 'nobody' ? '' : ' and pay'}.`
    case 'pending':
      return `${offering.provider.name} answers${answerBy === null ? '' : ` until ${at(answerBy)}`}. Your ${seats} are held until then; without an answer they are free again, and nothing is owed.`
    case 'confirmed':
      return confirmedAt === null
        ? `Your ${seats} are yours.`
        : `Your ${seats} are yours, since ${at(confirmedAt)}.`
    case 'redeemed':
      return 'Your guests were checked in.'
    case 'rejected':
      return reason === null
        ? `${offering.provider.name} could not take you. Nothing is owed.`
        : `${offering.provider.name} cancelled it ${REASONS[reason]}. Nothing is owed.`
    case 'expired':
      if (booking.payment?.wasDeclined)
        return `The payment was declined. The ${seats} are free again, and nothing was charged.`
      return `${lines.some(({ label }) => label === NOT_ANSWERED) ? `${offering.provider.name} did not answer` : wasConfirmedToPay(booking) ? 'It was not paid' : 'It was not confirmed'} in time. The ${seats} are free again, and nothing is owed.`
    case 'cancelled':
      return [
        reason === null
          ? `You cancelled it${endedAt === null ? '' : `, ${at(endedAt)}`}.`
          : `${offering.provider.name} cancelled it ${REASONS[reason]}.`,
        ...refundInWords(booking),
      ]
        .filter(Boolean)
        .join(' ')
    case 'no_show':
      return 'Its provider noted that nobody came.'
    case 'completed':
      return 'It is over.'
  }
}

/** Whom the provider can ask is said with confirming. */
const wasConfirmedToPay = ({ payment, contact }: ToldBooking): boolean =>
  payment !== undefined && contact !== null

/** When it is, in the local time of the place: 'Saturday, June 20, 9:00 AM to 1:00 PM'; of nights the first day and the day of leaving. */
export function whenInWords({
  departures,
  offering,
}: Pick<ToldBooking, 'departures'> & { offering: Pick<ToldBooking['offering'], 'timeZone'> }): string {
  const [first, last] = [departures[0], departures.at(-1)]
  if (!first || !last) return ''
  if (first.localTime === null) return startsInWords(departures)
  const [start, end] = [new Date(first.startsAt), new Date(last.endsAt)]
  const zone = offering.timeZone
  const until = isSameDay(start, end, zone)
    ? (dateLabel(end, start, zone).split(', ').at(-1) ?? '')
    : dateInSentence(end, start, zone)
  return `${startsInWords(departures)} to ${until}`
}

/** When chosen starts are: 'Saturday, June 20, 9:00 AM'; of nights the first day and the day of leaving. */
export function startsInWords(starts: readonly { localDate: string; localTime: string | null }[]): string {
  const [first, last] = [starts[0], starts.at(-1)]
  if (!first || !last) return ''
  return first.localTime === null
    ? `${longDayInWords(first.localDate)} to ${longDayInWords(daysAfter(last.localDate, 1))}`
    : `${longDayInWords(first.localDate)}, ${timeInWords(first.localTime)}`
}

/** How many nights it has; null for what starts once. */
export function nightsOf({ departures }: Pick<ToldBooking, 'departures'>): number | null {
  const [first, last] = [departures[0], departures.at(-1)]
  return !first || !last || first.localTime !== null ? null : daysBetween(first.localDate, last.localDate) + 1
}

/** How many come of each kind: '2 × Adult, 1 × Child'; '3 guests' where a booking has one price. */
export function partyOf({ guests, offering }: Pick<ToldBooking, 'guests'> & PricedAs): string {
  if (offering.pricingPer === 'booking') {
    const count = guests.filter(({ cancelledAt }) => cancelledAt === null).length
    return count === 0 ? '' : `${count} ${count === 1 ? 'guest' : 'guests'}`
  }
  const counts = new Map<string, number>()
  for (const { unitTitle, cancelledAt } of guests)
    if (cancelledAt === null) counts.set(unitTitle, (counts.get(unitTitle) ?? 0) + 1)
  return [...counts].map(([title, count]) => `${count} × ${title}`).join(', ')
}

/** '−$17.00' too. */
export const signedDollars = (cents: number): string =>
  cents < 0 ? `−${exactDollars(-cents)}` : exactDollars(cents)

/** Until when how much of it comes back, a sentence each; only what is to come by `now`. */
export function refundsInWords(
  { refunds, keepsFirstNight, offering }: Pick<ToldBooking, 'refunds' | 'keepsFirstNight' | 'offering'>,
  now: Date,
): string[] {
  const coming = refunds.filter(({ until }) => Date.parse(until) > now.getTime())
  const rest = keepsFirstNight
    ? 'the first night is kept, and the others come back'
    : 'nothing comes back any more'
  return [
    ...coming.map(({ until, percent }) => {
      const clock = dateInSentence(new Date(until), now, offering.timeZone)
      return percent === 100
        ? `You can cancel and get everything back until ${clock}.`
        : `${percent} % come back until ${clock}.`
    }),
    coming.length === 0 ? `Cancelled now, ${rest}.` : `After that ${rest}.`,
  ]
}
