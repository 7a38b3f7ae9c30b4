import { BACK_BY_PATH } from '../../../core/contracts/trips/back-by.ts'
import { NO_MORE_MAIL_PATH } from '../../../core/contracts/mail/mail-stops.ts'
import { SHARED_TRIP_PATH } from '../../../core/contracts/trips/trip-shares.ts'
import type { Trip, TripDay, TripStop } from '../../../core/domain/trips/trip.ts'
import { mailedName, quotedTitle } from './invitation-words.ts'
import type { Mail } from './mail.ts'

const DEGREE_DIGITS = 5

const NO_SIGNAL =
  'Much of Colorado has no signal: no news may mean only that. Timberline is no emergency service, and nobody here looks for anyone.'

const signed = (...paragraphs: readonly string[]): string =>
  `${paragraphs.filter(Boolean).join('\n\n')}\n\nTimberline\n`

/** `origin` is where people open the app. `token` is the contact's. */
type ToContact = { to: string; firstName: string; origin: string; token: string }

/** Asks an address whether it wants to be told. Of the person it says no more than their first name. */
export function askMail({
  to,
  firstName,
  origin,
  token,
  stopToken,
}: ToContact & { stopToken: string }): Mail {
  const who = mailedName(firstName)
  return {
    to,
    subject: 'May we tell you if somebody is not back in time?',
    text: signed(
      `${who} plans trips with Timberline and would like you to be told by mail if ${who} is not back in time and cannot be reached. Say yes or no here:`,
      linkOf(origin, BACK_BY_PATH, token),
      `You need no account, and can change your mind there at any time. Until you say yes, nothing more comes. ${NO_SIGNAL}`,
      `If you do not know who this is, ignore this message. If you want no mail like this from here:`,
      linkOf(origin, NO_MORE_MAIL_PATH, stopToken),
    ),
  }
}

/** What is known of somebody who is not back. `contact` is the last that was heard of a device of theirs. */
export type Alarm = Omit<ToContact, 'origin'> & {
  /** Null where nobody says any more where people open the app: then the mail has no links. */
  origin: string | null
  due: Date
  contact: { at: Date; device: string } | null
  /** Null where the person is in that trip no more. */
  plan: { trip: Trip; day: TripDay; token: string } | null
}

/** Tells that somebody has not said that they are back: the plan of the day, where its line is drawn, and what was heard last. */
export function alarmMail({ to, firstName, origin, token, due, contact, plan }: Alarm): Mail {
  const who = mailedName(firstName)
  const last =
    contact === null
      ? `Timberline does not know when a device of ${who} was last in touch.`
      : `Last contact: ${momentInWords(contact.at)}${contact.device === '' ? '' : `, from ${quotedTitle(contact.device)}`}.`
  const wasHeard = contact !== null && contact.at >= due
  return {
    to,
    subject: `${who} has not said “I am back”`,
    text: signed(
      `${who} wanted to be back by ${momentInWords(due)}, and asked for you to be told if not. Since then ${who} has not tapped “I am back”${wasHeard ? '. A device of theirs was in touch only after nothing had been heard for an hour.' : `, and no phone of ${who} has reached Timberline.`}`,
      last,
      ...(plan === null ? ['The plan of the day is not to be had any more.'] : planInWords(plan, origin)),
      `${NO_SIGNAL} Try to reach ${who} first. If you fear for somebody, call 911 and read this plan to them.`,
      ...(origin === null
        ? []
        : [
            'You agreed to be told. If you want that no more, say so here:',
            linkOf(origin, BACK_BY_PATH, token),
          ]),
    ),
  }
}

function planInWords({ trip, day, token }: NonNullable<Alarm['plan']>, origin: string | null): string[] {
  const title = quotedTitle(trip.title)
  const name = quotedTitle(day.title)
  const of = title === '' ? '' : ` of “${title}”`
  const head = `The plan: day ${day.number}${of}${name === '' ? '' : `, “${name}”`}.`
  const start = day.setOff === null ? [] : [`Set off at ${timeInWords(day.setOff)}.`]
  const stops = day.stops.map((stop, at) => `${at + 1}. ${stopInWords(stop)}`)
  return [
    [head, ...start].join(' '),
    stops.length === 0 ? 'No stops were planned.' : stops.join('\n'),
    ...(origin === null ? [] : ['Its line on the map:', linkOf(origin, SHARED_TRIP_PATH, token)]),
  ]
}

/** 'Silverton, 37.81194, -107.66451, at 9:00 AM'. Rescuers ask for degrees. */
function stopInWords({ place: { name, address, lat, lng }, time }: TripStop): string {
  const what = quotedTitle(name ?? address)
  const where = `${lat.toFixed(DEGREE_DIGITS)}, ${lng.toFixed(DEGREE_DIGITS)}`
  return `${[...(what === '' ? [] : [what]), where].join(', ')}${time === null ? '' : `, at ${timeInWords(time)}`}`
}

/** What was heard of somebody after the alarm: that they are back, or that their phone has written otherwise. */
export function newsMail({
  to,
  firstName,
  due,
  isBack,
}: Pick<ToContact, 'to' | 'firstName'> & {
  /** The time that stands now; null where they ask for nobody to be told any more. */
  due: Date | null
  isBack: boolean
}): Mail {
  const who = mailedName(firstName)
  const told = 'You may have been told that nothing was heard. If you asked anybody for help, tell them.'
  if (isBack) return { to, subject: `${who} is back`, text: signed(`${who} has tapped “I am back”.`, told) }
  return {
    to,
    subject: `${who} was heard of`,
    text: signed(
      due === null
        ? `A phone of ${who} has reached Timberline, and ${who} no longer asks for you to be told of that day.`
        : `A phone of ${who} has reached Timberline. ${who} now wants to be back by ${momentInWords(due)}.`,
      told,
    ),
  }
}

const linkOf = (origin: string, path: string, token: string): string => `${origin}/${path}#${token}`

/** 'Saturday, November 21 at 7:00 PM, Colorado time'. */
export const momentInWords = (at: Date): string =>
  `${new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Denver',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(at)
    .replaceAll('\u202f', ' ')}, Colorado time`

/** 24-hour `HH:MM` as '2:05 PM'. */
function timeInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
