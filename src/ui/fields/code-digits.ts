/** The boxes of a code, one entry each: a digit or ''. */
export type CodeDigits = readonly string[]

/** What the boxes hold and which of them has the focus after a key, a paste or an autofill. */
export type CodeStep = { digits: CodeDigits; focus: number }

export const emptyCode = (length: number): CodeDigits => Array.from({ length }, () => '')

/** The code as one text; shorter than the boxes are many while some are empty. */
export const codeOf = (digits: CodeDigits): string => digits.join('')

export const isComplete = (digits: CodeDigits): boolean => digits.every((digit) => digit !== '')

/**
 * What the browser put into box `at`: one digit goes there, in place of the one before; several are an autofill and go on into the
 * boxes behind, a whole code begins at the first box. Null where there is no digit in it.
 */
export function enterText(digits: CodeDigits, at: number, text: string): CodeStep | null {
  const typed = text.replaceAll(/\D/g, '')
  const before = digits[at] ?? ''
  if (typed === '') return text === '' && before !== '' ? { digits: put(digits, at, ''), focus: at } : null
  if (typed.length >= digits.length) return pasteText(digits, typed)
  // A box that was full holds the old digit too, before or behind the new one.
  const fresh =
    before !== '' && typed.length === 2
      ? typed.startsWith(before)
        ? typed.slice(1)
        : typed.slice(0, 1)
      : typed
  const filled = [...fresh].reduce((kept, digit, offset) => put(kept, at + offset, digit), digits)
  return { digits: filled, focus: Math.min(at + fresh.length, digits.length - 1) }
}

/** The first digits of a pasted text, from the first box on; null where there is none. @source planning §5 */
export function pasteText(digits: CodeDigits, text: string): CodeStep | null {
  const pasted = text.replaceAll(/\D/g, '').slice(0, digits.length)
  if (pasted === '') return null
  const filled = digits.map((_, index) => pasted.charAt(index))
  return { digits: filled, focus: Math.min(pasted.length, digits.length - 1) }
}

/** What a key that is no digit does in box `at`; null where the browser goes on by itself. */
export function pressKey(digits: CodeDigits, at: number, key: string): CodeStep | null {
  const last = digits.length - 1
  switch (key) {
    case 'Backspace': {
      const from = digits[at] === '' ? Math.max(0, at - 1) : at
      return { digits: put(digits, from, ''), focus: from }
    }
    case 'Delete':
      return { digits: put(digits, at, ''), focus: at }
    case 'ArrowLeft':
      return { digits, focus: Math.max(0, at - 1) }
    case 'ArrowRight':
      return { digits, focus: Math.min(last, at + 1) }
    case 'Home':
      return { digits, focus: 0 }
    case 'End':
      return { digits, focus: last }
    default:
      return null
  }
}

const put = (digits: CodeDigits, at: number, digit: string): CodeDigits =>
  at < digits.length ? digits.with(at, digit) : digits
