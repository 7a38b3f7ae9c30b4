import { dictionary } from '@zxcvbn-ts/language-common'

/** Who chooses the password. `birthday` is `YYYY-MM-DD`. */
export type PasswordOwner = { firstName: string; lastName: string; email: string; birthday: string }

/** @source decisions §6 */
const REFUSED_COMMON_PASSWORDS = 10_000

/** The dictionary is ordered by how often a password is used. */
const COMMON_PASSWORDS = new Set(dictionary['passwords-common'].slice(0, REFUSED_COMMON_PASSWORDS))

/** The name of the service itself. */
const PRODUCT = 'timberline'
/** Shorter names are found in words that have nothing to do with them. */
const MIN_PERSONAL_CHARS = 3
/** With fewer letters beside it a personal word is all that there is to guess. */
const MIN_OTHER_LETTERS = 4
/** 'aaaa1111' has two. */
const MIN_DIFFERENT_CHARS = 4

/**
 * Why nobody should use this password, in a sentence for who chose it; null where there is no reason. What guessing
 * programs try first is refused: common passwords, also with a few digits or signs around them, repeated or counted
 * characters, and the person's own data. Nothing is asked for: no digit, no sign, no capital. @source decisions §6
 */
export function passwordRefusal(password: string, owner: PasswordOwner, minChars: number): string | null {
  const folded = fold(password)
  const core = coreOf(folded)
  if (isPersonal(folded, owner)) {
    return 'Please choose another password: this one is made of your name, email address or birthday, or of our name'
  }
  if ([folded, core, plain(folded)].some((text) => COMMON_PASSWORDS.has(text))) {
    return 'Please choose another password: this is one of the most common ones'
  }
  if (isRepeated(folded, minChars) || isCounted(folded) || isCounted(core)) {
    return 'Please choose another password: this one only repeats or counts characters'
  }
  return null
}

/** Without case, accents and other forms of one character. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** What stands between digits and signs, where that is at least half of it: the 'letmein' of 'letmein123'. Else empty. */
function coreOf(text: string): string {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return core.length * 2 >= text.length ? core : ''
}

/** Whether it is two or three characters in turn, or a piece over and over that would be too short by itself. */
function isRepeated(text: string, minChars: number): boolean {
  if (new Set(text).size < MIN_DIFFERENT_CHARS) return true
  const longest = Math.min(minChars - 1, Math.floor(text.length / 2))
  for (let period = 1; period <= longest; period += 1) {
    if (text.slice(period) === text.slice(0, -period)) return true
  }
  return false
}

/** Whether each character is the one after, or the one before, its neighbor: 'abcdefgh', '87654321'. */
function isCounted(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

/** Whether it is the person's birthday or address, or hardly has a letter beside their own words. */
function isPersonal(folded: string, owner: PasswordOwner): boolean {
  const text = plain(folded)
  const [local = '', domain = ''] = owner.email.split('@')
  if ([...birthdaysOf(owner), plain(local)].includes(text)) return true
  const names = [owner.firstName, owner.lastName].flatMap((name) => [name, ...name.split(/\s/)])
  const rest = [PRODUCT, ...names, owner.email, local, domain]
    .map((word) => plain(fold(word)))
    .filter((word) => word.length >= MIN_PERSONAL_CHARS && /\p{L}/u.test(word))
    // An address goes as a whole before its parts.
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ' '), text)
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < MIN_OTHER_LETTERS
}

function birthdaysOf({ birthday }: PasswordOwner): string[] {
  const [year = '', month = '', day = ''] = birthday.split('-')
  return [year + month + day, day + month + year, month + day + year]
}

/** Letters and digits alone: 'isabella.bird@example.com' and 'isabellabirdexamplecom' are one. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')
