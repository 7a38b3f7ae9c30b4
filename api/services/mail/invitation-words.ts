import { NO_MORE_MAIL_PATH } from '../../../core/contracts/mail/mail-stops.ts'
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
  id: string
  title: string
  /** Null where nobody said where people open the app: then the mail says where to look instead of giving links. */
  publicOrigin: string | null
  /** Of the link that ends such mail. */
  stopToken: string
}

/**
 * The mail that invites to a trip, the same whether or not `to` has an account. Its subject says nothing the inviter wrote; its text
 * has their first name and the trip's title, cut short and without addresses that a mail program would link.
 */
export function invitationMail(
  to: string,
  { firstName, id, title, publicOrigin, stopToken }: InvitationWords,
): Mail {
  const who = NAME.test(firstName) ? cut(firstName, MAX_NAME_CHARS) : 'Somebody'
  const quoted = quotedTitle(title)
  const what = quoted === '' ? 'a trip' : `“${quoted}”`
  const where =
    publicOrigin === null
      ? 'Open Timberline and look under your trips.'
      : `Open it here:\n\n${publicOrigin}${invitationPath(id)}`
  const stop =
    publicOrigin === null
      ? ''
      : ` If you want no more invitations by mail from here, say so there:\n\n${publicOrigin}/${NO_MORE_MAIL_PATH}#${stopToken}`
  return {
    to,
    subject: 'You are invited to plan a trip',
    text:
      `${who} invites you to plan ${what} together in Timberline. ${where}\n\n` +
      'Sign in with this address, or create an account with it. The invitation ends after 30 days.\n\n' +
      `If you do not know who this is, ignore this message: nothing happens without you.${stop}\n\nTimberline\n`,
  }
}

/** Where the app shows an invitation. */
export const invitationPath = (id: string): string => `/trip-planner?invitation=${id}`

/** A trip's title for a stranger's mail: one short line in which no address holds together. Empty where nothing is left of it. */
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
