import * as v from 'valibot'
import { textLine, withoutDirections } from '../../../../core/contracts/text.ts'
import { MAX_NOTE_CHARS } from '../../../../core/contracts/trips/trips.ts'

/** Longer than any line of a trip. */
const LineSchema = textLine('A text', 1_000)

/**
 * A stranger's text as one line that the contracts take: line breaks and controls are spaces, halves of surrogate pairs go, and so
 * do signs that turn the direction and spaces around it. Empty where nothing can be seen of it.
 */
export function cleanLine(text: string, maxChars: number): string {
  const line = cut(withoutDirections(text.replace(/\p{Cc}+/gu, ' ').replace(/\p{Cs}/gu, '')), maxChars)
  return v.is(LineSchema, line) ? line : ''
}

/** A stranger's text as a note. `wasCut`: it was longer than a note can be. */
export function cleanNote(text: string): { note: string; wasCut: boolean } {
  const clean = text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\p{Cs}/gu, '')
    .trim()
  const note = cut(clean, MAX_NOTE_CHARS)
  return { note, wasCut: note.length < clean.length }
}

/** Never through the middle of a character. */
function cut(text: string, maxChars: number): string {
  return text
    .trim()
    .slice(0, maxChars)
    .replace(/\p{Cs}$/u, '')
    .trim()
}
