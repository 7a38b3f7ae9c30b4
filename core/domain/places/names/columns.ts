/** 64 letters that stand in JSON without being escaped. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'
const BASE = DIGITS.length

const VALUE_OF_CODE = new Uint8Array(128)
for (let value = 0; value < BASE; value += 1) VALUE_OF_CODE[DIGITS.charCodeAt(value)] = value

/** Each number as `digits` letters, the highest first, all in one text. Throws for a number that has no room. */
export function writeNumbers(numbers: readonly number[], digits: number): string {
  return numbers
    .map((number) => {
      if (!Number.isInteger(number) || number < 0 || number >= BASE ** digits) {
        throw new RangeError(`${number} has no room in ${digits} digits`)
      }
      let text = ''
      for (let rest = number, at = 0; at < digits; at += 1, rest = Math.floor(rest / BASE)) {
        text = DIGITS.charAt(rest % BASE) + text
      }
      return text
    })
    .join('')
}

/** The numbers of `writeNumbers`, whose letters all have a value. */
export function readNumbers(text: string, digits: number): Int32Array {
  const numbers = new Int32Array(Math.floor(text.length / digits))
  for (let at = 0; at < numbers.length; at += 1) {
    let value = 0
    for (let digit = 0; digit < digits; digit += 1) {
      value = value * BASE + VALUE_OF_CODE[text.charCodeAt(at * digits + digit)]!
    }
    numbers[at] = value
  }
  return numbers
}

/**
 * Writes numbers by the place of their digits: the highest digit of all numbers, then the next. High digits repeat, so that this
 * compresses smaller than `writeNumbers`.
 */
export function writePlanes(numbers: readonly number[], digits: number): string[] {
  const text = writeNumbers(numbers, digits)
  return Array.from({ length: digits }, (_, digit) =>
    numbers.map((_number, at) => text[at * digits + digit]).join(''),
  )
}

/** The numbers of `writePlanes`, as many as each plane has letters. */
export function readPlanes(planes: readonly string[]): Int32Array {
  const numbers = new Int32Array(planes[0]?.length ?? 0)
  for (const plane of planes) {
    for (let at = 0; at < numbers.length; at += 1) {
      numbers[at] = numbers[at]! * BASE + VALUE_OF_CODE[plane.charCodeAt(at)]!
    }
  }
  return numbers
}

/** Sorted texts, each as one letter for how many characters it shares with the one before, and the rest. */
export function writeTexts(texts: readonly string[]): string {
  let before = ''
  return texts
    .map((text) => {
      let shared = 0
      while (shared < Math.min(text.length, BASE - 1) && text[shared] === before[shared]) shared += 1
      before = text
      return DIGITS.charAt(shared) + text.slice(shared)
    })
    .join('\n')
}

/** The texts of `writeTexts`. */
export function readTexts(column: string): string[] {
  if (column === '') return []
  let before = ''
  return column.split('\n').map((line) => {
    before = before.slice(0, VALUE_OF_CODE[line.charCodeAt(0)]) + line.slice(1)
    return before
  })
}
