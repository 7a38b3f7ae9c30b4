import { NO_MORE_MAIL_PATH } from '../../../core/contracts/mail/mail-stops.ts'
import { JOIN_TRIP_PATH } from '../../../core/contracts/trips/invite-links.ts'
import { dayInWords, daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import type { Mail } from './mail.ts'

/** A first name that is nothing but a name: a mail to a stranger carries no words of somebody else's where it can be helped. */
const NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M}'’ -]|\.(?= |$))*$/u
const MAX_NAME_CHARS = 40
const MAX_TITLE_CHARS = 60

/** What has no width and may turn writing around, or hide an address from a reader's eye but not from a program's. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
/** Signs that address bars and mail programs read as those on the right. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '\u3002': '.',
  '\uff0e': '.',
  '\uff61': '.',
  '\uff1a': ':',
  '\uff20': '@',
  '\ufe6b': '@',
}
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'gu')
/** Between two characters these make an address of words, unless both are digits: `9:30` and `3.5` stay. */
const JOINT = /(?<=[^\s.])\.(?=[^\s.])|(?<=\S)[:@\\](?=\S)/gu
const DIGITS_AROUND = /^\d[.:]\d$/

export type InvitationWords = {
  firstName: string
  title: string
  dates: TripDates | undefined
  /** Where people open the app; null where nobody said: then the mail says where to look instead of giving links. */
  origin: string | null
  /** Of the link that opens the trip. */
  joinToken: string
  /** Of the link that ends such mail. */
  stopToken: string
}

/** `start` as `YYYY-MM-DD`, null while nobody chose one. */
type TripDates = { start: string | null; days: number }

/**
 * The mail that invites to a trip, the same whether or not `to` has an account. Its subject says nothing the inviter wrote; its text
 * has their first name, the trip's title, cut short and without addresses that a mail program would link, and its dates.
 */
export function invitationMail(
  to: string,
  { firstName, title, dates, origin, joinToken, stopToken }: InvitationWords,
): Mail {
  const who = mailedName(firstName)
  const quoted = quotedTitle(title)
  const what = quoted === '' ? 'a trip' : `“${quoted}”`
  const when = dates ? ` ${datesInWords(dates)}.` : ''
  const where =
    origin === null
      ? 'Open Timberline, sign in with this address, or create an account with it, and look under your trips.'
      : `Look at the trip here, and join it with one tap:\n\n${origin}/${JOIN_TRIP_PATH}#${joinToken}\n\n` +
        'The link is yours: whoever has it can join in your place. An account that you create with this address by it needs no code.'
  return {
    to,
    subject: 'You are invited to plan a trip',
    text: `${who} invites you to plan ${what} together in Timberline.${when} ${where} ${endOfInvitation({ origin, stopToken })}`,
  }
}

/** What every invitation's mail ends with: until when it stands, and how such mail ends. */
export function endOfInvitation({ origin, stopToken }: { origin: string | null; stopToken: string }): string {
  const stop =
    origin === null
      ? ''
      : ` If you want no more invitations by mail from here, say so there:\n\n${origin}/${NO_MORE_MAIL_PATH}#${stopToken}`
  return (
    'The invitation ends after 30 days.\n\n' +
    `If you do not know who this is, ignore this message: nothing happens without you.${stop}\n\nTimberline\n`
  )
}

/** 'It is planned for Jul 3 – Jul 6, 2031 (4 days)', 'It is planned for 4 days, with no dates yet'. */
function datesInWords({ start, days }: TripDates): string {
  const length = days === 1 ? '1 day' : `${days} days`
  if (start === null) return `It is planned for ${length}, with no dates yet`
  const last = daysAfter(start, days - 1)
  const span = days === 1 ? dayInWords(start) : `${dayInWords(start)} – ${dayInWords(last)}`
  return `It is planned for ${span}, ${last.slice(0, 4)} (${length})`
}

/** A first name for a stranger's mail: 'Somebody' where it is more than a name. */
export const mailedName = (firstName: string): string =>
  NAME.test(firstName) ? cut(firstName, MAX_NAME_CHARS) : 'Somebody'

/** Where the app shows an invitation. */
export const invitationPath = (id: string): string => `/trip-planner?invitation=${id}`

/** A trip's title, or a provider's name, for a stranger's mail: one short line in which no address holds together. Empty where nothing is left of it. */
export function quotedTitle(title: string): string {
  const plain = title.replaceAll(UNSEEN, '').replaceAll(LOOKALIKE, (sign) => LOOKALIKES[sign] ?? sign)
  const broken = plain.replaceAll(JOINT, (sign: string, at: number) =>
    isOfANumber(plain, at) ? sign : ` ${sign} `,
  )
  return cut(broken.replaceAll(/\s+/gu, ' ').trim(), MAX_TITLE_CHARS)
}

/** `9:30` and `3.5`, but no part of `192.0.2.1`, which is an address. */
function isOfANumber(text: string, at: number): boolean {
  if (!DIGITS_AROUND.test(text.slice(at - 1, at + 2))) return false
  const before = /\S*$/u.exec(text.slice(0, at))?.[0] ?? ''
  const after = /^\S*/u.exec(text.slice(at + 1))?.[0] ?? ''
  return !/[.:@]/u.test(before + after)
}

/** By letters as they are counted here, the last an ellipsis where there were more. */
function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
