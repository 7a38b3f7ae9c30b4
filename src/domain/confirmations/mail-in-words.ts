import { MAX_TEXT_CHARS } from './confirmation.ts'
import { readableText } from './html-tokens.ts'
import { readMail } from './read-mail.ts'

/** What a person reads of a mail: its subject and its words, without markup. Rejects as `readMail` does. */
export async function mailInWords(bytes: Uint8Array): Promise<string> {
  const { subject, text, html, calendars } = await readMail(bytes)
  const words = html === '' ? text : readableText(html)
  return [subject, words.trim() || calendars.join('\n')].filter(Boolean).join('\n\n').slice(0, MAX_TEXT_CHARS)
}
