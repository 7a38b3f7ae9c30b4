import { textOfFile } from '../trip-files/read/file-text.ts'
import { FileRefusal } from '../../../core/domain/trip-files/file-reading.ts'
import {
  DocumentRefusal,
  MAX_CONFIRMATIONS,
  MAX_DOCUMENT_BYTES,
  type Confirmation,
  type DocumentAnswer,
  type DocumentFormat,
  type ReadFrom,
} from './confirmation.ts'
import { readableText } from './html-tokens.ts'
import { textOfPdf } from './pdf/pdf-text.ts'
import { placeHints } from './place-hints.ts'
import { readCalendar } from './read-calendar.ts'
import type { MailParts } from './read-mail.ts'
import { readReservation } from './read-reservation.ts'
import { readWords } from './read-words.ts'
import { reservationNodes } from './schema-nodes.ts'

const NOTHING = 'No booking was found in it: no date beside words of a reservation.'
const BROKEN_MAIL = 'This mail is broken off or not whole, so that it could not be taken apart.'

type Found = { from: ReadFrom; confirmations: Confirmation[]; text: string }

/**
 * Reads the bookings of a document on this phone: fields made for it first, then events of a calendar, else the rules for plain words.
 * Resolves with why it could not where nothing can be taken. Never rejects for what a document holds.
 * @source decision record 66
 */
export async function readDocument(bytes: Uint8Array, format: DocumentFormat): Promise<DocumentAnswer> {
  try {
    if (bytes.length > MAX_DOCUMENT_BYTES)
      throw new DocumentRefusal('It is larger than 10 MB, which is the most that is read.')
    const { from, confirmations, text } = await foundIn(bytes, format)
    if (confirmations.length === 0) throw new DocumentRefusal(NOTHING)
    return {
      kind: 'read',
      format,
      from,
      confirmations: withoutTwice(confirmations).slice(0, MAX_CONFIRMATIONS),
      hints: placeHints(text),
      more: Math.max(0, withoutTwice(confirmations).length - MAX_CONFIRMATIONS),
    }
  } catch (problem) {
    if (problem instanceof DocumentRefusal || problem instanceof FileRefusal)
      return { kind: 'refused', format, reason: problem.message }
    throw problem
  }
}

async function foundIn(bytes: Uint8Array, format: DocumentFormat): Promise<Found> {
  switch (format) {
    case 'pdf':
      return inWords(textOfPdf(bytes), '')
    case 'mail':
      return inMail(await mailOf(bytes))
    case 'page':
      return inPage(textOfFile(bytes), '')
    case 'calendar':
      return inCalendar(textOfFile(bytes))
    case 'text':
      return inWords(textOfFile(bytes), '')
  }
}

async function mailOf(bytes: Uint8Array): Promise<MailParts> {
  const { readMail } = await import('./read-mail.ts')
  try {
    return await readMail(bytes)
  } catch {
    throw new DocumentRefusal(BROKEN_MAIL)
  }
}

/** The first part that says a booking in the best way there is. */
function inMail({ subject, html, text, calendars, pdfs }: MailParts): Found {
  const page = inFields(html)
  if (page.confirmations.length > 0) return page
  for (const calendar of calendars) {
    const found = inCalendar(calendar)
    if (found.confirmations.length > 0) return found
  }
  const words = html === '' ? text : readableText(html)
  const found = inWords(words, subject)
  if (found.confirmations.length > 0) return found
  if (text !== '' && html !== '') {
    const plain = inWords(text, subject)
    if (plain.confirmations.length > 0) return plain
  }
  for (const pdf of pdfs) {
    try {
      const attached = inWords(textOfPdf(pdf), subject)
      if (attached.confirmations.length > 0) return attached
    } catch (problem) {
      if (!(problem instanceof DocumentRefusal)) throw problem
    }
  }
  return found
}

function inPage(html: string, title: string): Found {
  const fields = inFields(html)
  return fields.confirmations.length > 0 ? fields : inWords(readableText(html), title || titleOf(html))
}

const titleOf = (html: string): string =>
  readableText(/<title[^>]{0,200}>([^<]{0,500})/i.exec(html)?.[1] ?? '')

const inFields = (html: string): Found => ({
  from: 'fields',
  confirmations: reservationNodes(html).flatMap(readReservation),
  text: '',
})

const inCalendar = (text: string): Found => ({ from: 'calendar', confirmations: readCalendar(text), text })

const inWords = (text: string, title: string): Found => ({
  from: 'words',
  confirmations: readWords(text, title),
  text: `${title}\n${text}`,
})

/** A mail often says one booking twice, for two guests or in two ways. */
function withoutTwice(confirmations: readonly Confirmation[]): Confirmation[] {
  const seen = new Set<string>()
  return confirmations.filter(({ kind, title, place, date, time, number }) => {
    const key = JSON.stringify([kind, title, place.name, date, time, number])
    return !seen.has(key) && seen.add(key)
  })
}
