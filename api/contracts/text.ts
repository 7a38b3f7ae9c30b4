import * as v from 'valibot'

/** No control character, NUL and line breaks among them, and no half of a surrogate pair. */
export const STORABLE = /^[^\p{Cc}\p{Cs}]*$/u
/** Nothing at all, or something beside spaces and characters without width. U+2800 is Braille's blank. */
const EMPTY_OR_VISIBLE = /^$|[^\s\p{DI}\u2800]/u

/**
 * One line of a person's text, as every contract takes it: what can be stored and read again. Spaces around it stay, and
 * it may be empty; right-to-left writing and emoji pass. `label` begins each refusal: 'An address'.
 */
export const textLine = (label: string, maxChars: number) =>
  v.pipe(
    v.string(`${label} must be text`),
    v.maxLength(maxChars, `${label} can have at most ${maxChars} characters`),
    v.regex(STORABLE, `${label} has a character that cannot be shown`),
    v.regex(EMPTY_OR_VISIBLE, `${label} has no character that can be seen`),
  )
