/** `(XXX) XXX-XXXX`. @source planning §9 */
export const PHONE_MAX_CHARS = 14
const US_DIGITS = 10

/** A text and where the caret stands in it, in characters from its start. */
export type TypedText = { text: string; caret: number }

/**
 * A number as it is shown while it is typed: `(XXX) XXX-XXXX` where the country's dial code is +1, else its digits alone. A number
 * pasted with +1 or 1 before it loses that. Never more than `PHONE_MAX_CHARS` characters.
 */
export function formatPhone(text: string, dialCode: string): string {
  const digits = digitsOf(text, dialCode)
  if (dialCode !== '+1') return digits.slice(0, PHONE_MAX_CHARS)
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, US_DIGITS)]
  if (digits.length === 0) return ''
  if (digits.length <= 3) return `(${area}`
  if (digits.length <= 6) return `(${area}) ${exchange}`
  return `(${area}) ${exchange}-${line}`
}

/**
 * The number after an edit, with the caret behind the same digit as before. `before` is what stood in the field: where only
 * punctuation was deleted, the digit before it goes too, or Backspace would stand still there.
 */
export function editPhone(typed: TypedText, before: string, dialCode: string): TypedText {
  const deleted = typed.text.length < before.length
  const kept = deleted && countDigits(typed.text) === countDigits(before) ? withoutDigitBefore(typed) : typed
  const cut = digitsOf(kept.text, dialCode)
  const dropped = countDigits(kept.text) - cut.length
  const left = Math.max(0, countDigits(kept.text.slice(0, kept.caret)) - (dropped === 1 ? 1 : 0))
  const text = formatPhone(kept.text, dialCode)
  return { text, caret: caretAfter(text, Math.min(left, countDigits(text))) }
}

function digitsOf(text: string, dialCode: string): string {
  const digits = text.replaceAll(/\D/g, '')
  return dialCode === '+1' && digits.length > US_DIGITS && digits.startsWith('1') ? digits.slice(1) : digits
}

const countDigits = (text: string): number => text.replaceAll(/\D/g, '').length

function withoutDigitBefore({ text, caret }: TypedText): TypedText {
  for (let at = caret - 1; at >= 0; at--) {
    if (/\d/.test(text.charAt(at))) return { text: text.slice(0, at) + text.slice(at + 1), caret: at }
  }
  return { text, caret }
}

/** Behind so many digits, and behind the punctuation that follows where the last of them ends the text. */
function caretAfter(text: string, digits: number): number {
  if (digits === countDigits(text)) return text.length
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen === digits && /\d/.test(text.charAt(at))) return at
    if (/\d/.test(text.charAt(at))) seen += 1
    if (seen === digits && digits > 0) return at + 1
  }
  return text.length
}
