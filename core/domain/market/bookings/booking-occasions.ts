import { daysAfter } from '../../calendar/calendar-day.ts'
import { zoneClock } from '../../calendar/zone-clock.ts'
import { minutesAfter, startOf, type Actor, type History } from './booking-act.ts'
import type { Booking } from './booking.ts'
import type { Transition } from './transitions.ts'

/*
 * What people are told of a booking. `team` are owners and managers, `guides` the rest of the team. Who did something is not rung for
 * it; a traveler still has it in writing.
 *
 * | Occasion    | When                                               | Traveler                 | Team                     | Guides |
 * |-------------|----------------------------------------------------|--------------------------|--------------------------|--------|
 * | held        | a wish holds it                                    | notice, push             | –                        | –      |
 * | requested   | on_hold → pending                                  | notice, mail             | notice, push, owners' mail | –    |
 * | answer_due  | half of the time to answer is over; 2 h are left   | –                        | notice, push, owners' mail | –    |
 * | confirmed   | on_hold → confirmed                                | notice, mail with event  | notice, push, owners' mail | –    |
 * | accepted    | pending → confirmed                                | notice, push, mail with event | notice, push, owners' mail where it was an admin | – |
 * | restored    | lost by the server → confirmed, by an admin        | notice, push, mail with event | notice, push, owners' mail | –    |
 * | rejected    | pending → rejected, by an answer                   | notice, push, mail       | the same                 | –      |
 * | expired     | pending → expired                                  | notice, push, mail       | notice, push, owners' mail | –    |
 * | withdrawn   | pending → cancelled                                | –                        | notice, push, owners' mail | –    |
 * | proposed    | the provider offers another start                  | notice, push, mail       | –                        | –      |
 * | declined    | the traveler does not want that one                | –                        | notice, push, owners' mail | –    |
 * | changed     | moved, fewer or more guests, an offer accepted     | notice, mail with event; push where it was the provider | notice, push, owners' mail where it was the traveler | – |
 * | cancelled   | confirmed → cancelled, by the traveler             | notice, mail with event  | notice, push, owners' mail | –    |
 * | closed      | its departure was cancelled                        | notice, push, mail with event; of what was only held no mail | once a departure where it was an admin: notice, push | once a departure: notice, push |
 * | no_show     | confirmed → no_show                                | notice, push, mail       | –                        | –      |
 * | tomorrow    | 18:00 of the evening before, where it is held      | notice, push, mail       | once a departure: notice, push | the same |
 *
 * Who took a seat that they were handed has a notice and a push where their seat was moved or cancelled (`changed`, `cancelled`, `closed`) and the evening
 * before; of what only concerns others of the booking they hear nothing (`withSeatNews`). What a wish books or asks for with nobody there is rung for its traveler too. A hold that ends or is let go, one that is made longer, an offer that lapses and a booking that is over are told to nobody.
 */
export type Occasion =
  | 'held'
  | 'requested'
  | 'answer_due'
  | 'confirmed'
  | 'accepted'
  | 'restored'
  | 'rejected'
  | 'expired'
  | 'withdrawn'
  | 'changed'
  | 'proposed'
  | 'declined'
  | 'cancelled'
  | 'closed'
  | 'no_show'
  | 'tomorrow'

type Way = 'notice' | 'push' | 'mail'
type Audience = {
  traveler: readonly Way[]
  /** A mail goes to owners alone. */
  team: readonly Way[]
  guides: readonly Way[]
  /** Who was handed a seat of it and took it. */
  holders: readonly Way[]
  /** Whether the mail brings the calendar's event. */
  hasEvent: boolean
}

const NOBODY = [] as const
const IN_WRITING = ['notice', 'mail'] as const
const RUNG = ['notice', 'push'] as const
const ALL = ['notice', 'push', 'mail'] as const

type Came = {
  /** It was held before. */
  wasHeld: boolean
  /** By a wish, with its traveler not there. */
  isUnattended: boolean
}

/** Who hears of an occasion, and how. `by` is who brought it about. */
export function audienceOf(occasion: Occasion, by: Actor, { wasHeld, isUnattended }: Came): Audience {
  const none = { traveler: NOBODY, team: NOBODY, guides: NOBODY, holders: NOBODY, hasEvent: false }
  switch (occasion) {
    case 'held':
      return { ...none, traveler: RUNG }
    case 'requested':
      return { ...none, traveler: isUnattended ? ALL : IN_WRITING, team: ALL }
    case 'answer_due':
    case 'withdrawn':
    case 'declined':
      return { ...none, team: ALL }
    case 'confirmed':
    case 'cancelled':
      return {
        ...{ ...none, traveler: isUnattended ? ALL : IN_WRITING, team: ALL, hasEvent: true },
        holders: occasion === 'cancelled' ? RUNG : NOBODY,
      }
    case 'accepted':
      return { ...none, traveler: ALL, team: by === 'admin' ? ALL : NOBODY, hasEvent: true }
    case 'restored':
      return { ...none, traveler: ALL, team: ALL, hasEvent: true }
    case 'rejected':
      return { ...none, traveler: ALL, team: by === 'admin' ? ALL : NOBODY }
    case 'proposed':
    case 'no_show':
      return { ...none, traveler: ALL }
    case 'expired':
      return { ...none, traveler: ALL, team: ALL }
    case 'changed':
      return by === 'traveler'
        ? { ...none, traveler: IN_WRITING, team: ALL, holders: RUNG, hasEvent: true }
        : { ...none, traveler: ALL, holders: RUNG, hasEvent: true }
    case 'closed':
      return {
        traveler: wasHeld ? RUNG : ALL,
        team: by === 'admin' && !wasHeld ? RUNG : NOBODY,
        guides: wasHeld ? NOBODY : RUNG,
        holders: RUNG,
        hasEvent: true,
      }
    case 'tomorrow':
      return { ...none, traveler: ALL, team: RUNG, guides: RUNG, holders: RUNG }
  }
}

/**
 * One thing to tell. `detail` names it within the booking: the version that it is about, until when to answer, or when it starts; told
 * once, whatever happens in between. `dueAt` is an ISO instant; '' for at once.
 */
export type Telling = {
  occasion: Occasion
  detail: string
  dueAt: string
  by: Actor
  from: History['from']
}

const ANSWER_REMINDED_MINUTES = 120
const EVENING = '18:00'

/** What is to be told of a transition, at once and later. */
export function tellingsOf({ next, event }: Transition): Telling[] {
  const { by, from } = event
  const occasion = event.act === 'hold' && next.byWish ? 'held' : occasionOf(event)
  const told: Telling[] =
    occasion === null ? [] : [{ occasion, detail: String(next.version), dueAt: '', by, from }]
  if (next.status === 'pending')
    told.push(
      ...answerReminders(next, event.at).map((dueAt) => ({
        occasion: 'answer_due' as const,
        detail: `${next.answerBy} ${dueAt}`,
        dueAt,
        by: 'clock' as const,
        from: next.status,
      })),
    )
  const evening = next.status === 'confirmed' ? eveningBefore(next) : null
  if (evening !== null && evening > event.at)
    told.push({ occasion: 'tomorrow', detail: startOf(next), dueAt: evening, by: 'clock', from: next.status })
  return told
}

function occasionOf({ act, from, to }: History): Occasion | null {
  switch (act) {
    case 'confirm':
    case 'paid':
      // What waits for its payment is told to nobody; nor is what was owed of a booking and paid.
      if (to === 'on_hold' || from === 'confirmed') return null
      return to === 'pending' ? 'requested' : 'confirmed'
    case 'accept':
      return 'accepted'
    case 'restore':
      return 'restored'
    case 'reject':
      return 'rejected'
    case 'expire':
      return from === 'pending' ? 'expired' : null
    case 'cancel':
      if (from === 'pending') return 'withdrawn'
      if (from !== 'confirmed') return null
      return to === 'confirmed' ? 'changed' : 'cancelled'
    case 'reschedule':
    case 'accept_offer':
      return 'changed'
    case 'propose':
      return 'proposed'
    case 'decline_offer':
      // What is offered behind a cancelled departure asks nothing of a team.
      return to === 'confirmed' ? 'declined' : null
    case 'close':
      return 'closed'
    case 'no_show':
      return 'no_show'
    case 'hold':
    case 'pay':
    case 'unpaid':
    case 'extend':
    case 'complete':
    case 'lapse':
    case 'sign':
    case 'hand_over':
    case 'take_back':
    case 'accept_seat':
    case 'decline_seat':
    case 'forget':
    case 'tickets':
    case 'phone':
    case 'redeem':
      return null
  }
}

/** At half of the time and two hours before its end; once where those are close to each other or the time is short. */
function answerReminders({ answerBy }: Booking, askedAt: string): string[] {
  if (answerBy === null) return []
  const half = new Date((Date.parse(askedAt) + Date.parse(answerBy)) / 2).toISOString()
  const soon = minutesAfter(answerBy, -ANSWER_REMINDED_MINUTES)
  if (soon <= askedAt) return [half]
  return minutesAfter(half, ANSWER_REMINDED_MINUTES / 2) < soon ? [half, soon] : [soon]
}

/** By the clocks of where it is; null where it has no start. */
function eveningBefore({ departures, terms }: Booking): string | null {
  const day = departures[0]?.localDate
  if (day === undefined) return null
  return zoneClock(terms.offering.timeZone)(daysAfter(day, -1), EVENING).toISOString()
}
