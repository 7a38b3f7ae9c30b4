import { isMail } from '../../../../../core/domain/files/is-mail.ts'
import { isPdf } from '../../../../../core/domain/files/is-pdf.ts'
import { MAX_FILE_BYTES } from '../../../../../core/contracts/files/files.ts'
import { MAX_FILE_NAME_CHARS } from '../../../../../core/records/trips/attachment.ts'
import { cleanLine } from '../../../../domain/trip-files/read/clean-text.ts'
import type { PreparedFile } from '../../../../parts/files/prepare-file.ts'

/**
 * The document as a file of the trip: a mail and a PDF as they are; a page, a calendar or a text as the one part of a mail, whole and
 * unchanged, since pages are never kept as such. Null for one that is too large. @source decision record 66
 */
export async function originalFile(name: string, content: Blob): Promise<PreparedFile | null> {
  if (content.size > MAX_FILE_BYTES) return null
  const bytes = new Uint8Array(await content.arrayBuffer())
  const named = cleanLine(name, MAX_FILE_NAME_CHARS) || 'Confirmation'
  if (isPdf(bytes)) return { name: named, type: 'application/pdf', whole: bytes.buffer, small: null }
  const whole = isMail(bytes) ? bytes : asMail(named, bytes)
  if (whole.byteLength > MAX_FILE_BYTES) return null
  return { name: named, type: 'message/rfc822', whole: whole.buffer, small: null }
}

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', htm: 'text/html', ics: 'text/calendar' }

function asMail(name: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const ending = /\.([a-z]{2,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const type = TYPES[ending] ?? 'text/plain'
  const head = [
    'MIME-Version: 1.0',
    `Subject: =?utf-8?B?${base64(new TextEncoder().encode(name.slice(0, 40)))}?=`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
  ]
  const body = base64(bytes).replace(/.{76}/g, '$&\r\n')
  return new TextEncoder().encode(`${head.join('\r\n')}\r\n\r\n${body}\r\n`)
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}
