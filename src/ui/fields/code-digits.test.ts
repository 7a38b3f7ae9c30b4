import { expect, test } from 'vitest'
import { codeOf, emptyCode, enterText, isComplete, pasteText, pressKey } from './code-digits.ts'

const EMPTY = emptyCode(6)
const digits = (text: string) => EMPTY.map((_, at) => text.charAt(at).trim())

test('a digit stays in its box and the focus goes on; the last box keeps it', () => {
  expect(enterText(EMPTY, 0, '4')).toEqual({ digits: digits('4'), focus: 1 })
  expect(enterText(digits('12345'), 5, '6')).toEqual({ digits: digits('123456'), focus: 5 })
})

test('a digit typed into a full box takes the place of the old one, on whichever side of it the caret stood', () => {
  expect(enterText(digits('123'), 1, '29')).toEqual({ digits: digits('193'), focus: 2 })
  expect(enterText(digits('123'), 1, '92')).toEqual({ digits: digits('193'), focus: 2 })
  expect(enterText(digits('123'), 1, '22')).toEqual({ digits: digits('123'), focus: 2 })
})

test('what is no digit is not taken', () => {
  expect(enterText(EMPTY, 0, 'a')).toBeNull()
  expect(enterText(digits('1'), 0, '1x')).toEqual({ digits: digits('1'), focus: 1 })
  expect(pasteText(EMPTY, 'no code')).toBeNull()
})

test('an autofilled code fills all boxes, whichever the browser put it into', () => {
  expect(enterText(EMPTY, 3, '123456')).toEqual({ digits: digits('123456'), focus: 5 })
})

test('a paste takes the first six digits from the first box on', () => {
  expect(pasteText(digits('99'), 'Your code: 123-4567.')).toEqual({ digits: digits('123456'), focus: 5 })
  expect(pasteText(digits('123456'), '78')).toEqual({ digits: digits('78'), focus: 2 })
})

test('Backspace empties its box, and from an empty one goes back to the box before', () => {
  expect(pressKey(digits('123'), 2, 'Backspace')).toEqual({ digits: digits('12'), focus: 2 })
  expect(pressKey(digits('12'), 2, 'Backspace')).toEqual({ digits: digits('1'), focus: 1 })
  expect(pressKey(EMPTY, 0, 'Backspace')).toEqual({ digits: EMPTY, focus: 0 })
})

test('arrows, Home and End move and stay inside', () => {
  expect(pressKey(EMPTY, 0, 'ArrowLeft')?.focus).toBe(0)
  expect(pressKey(EMPTY, 2, 'ArrowRight')?.focus).toBe(3)
  expect(pressKey(EMPTY, 5, 'ArrowRight')?.focus).toBe(5)
  expect(pressKey(EMPTY, 3, 'Home')?.focus).toBe(0)
  expect(pressKey(EMPTY, 3, 'End')?.focus).toBe(5)
  expect(pressKey(EMPTY, 3, 'Tab')).toBeNull()
})

test('complete is when no box is empty', () => {
  expect(isComplete(digits('12345'))).toBe(false)
  expect(isComplete(digits('123456'))).toBe(true)
  expect(codeOf(digits('123456'))).toBe('123456')
})
