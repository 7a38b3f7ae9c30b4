import * as v from 'valibot'

/** No control character, NUL and line breaks among them, and no half of a surrogate pair. */
export const STORABLE = /^[^\p{Cc}\p{Cs}]*$/u
/** Nothing at all, or something beside spaces and characters without width. U+2800 is Braille's blank. */
const EMPTY_OR_VISIBLE = /^$|[^\s\p{DI}\u2800]/u

/**
 * Signs that turn the direction of what follows them, to the end of the line: a name with one writes over the words beside it,
 * and `exe.pdf` reads as `fdp.exe`. Right-to-left writing needs none of them.
 */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g

export const withoutDirections = (text: string): string => text.replace(DIRECTIONS, '')

/**
 * One line of a person's text, as every contract takes it: what can be stored and read again. Spaces around it stay, and
 * it may be empty; right-to-left writing and emoji pass, signs that turn the direction are taken out. `label` begins each
 * refusal: 'An address'.
 */
export const textLine = (label: string, maxChars: number) =>
  v.pipe(
    v.string(`${label} must be text`),
    v.maxLength(maxChars, `${label} can have at most ${maxChars} characters`),
    v.regex(STORABLE, `${label} has a character that cannot be shown`),
    v.regex(EMPTY_OR_VISIBLE, `${label} has no character that can be seen`),
    v.transform(withoutDirections),
  )
