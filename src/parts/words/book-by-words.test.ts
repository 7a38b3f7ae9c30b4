import { expect, it } from 'vitest'
import { bookBy } from '../../domain/reservations/book-by.ts'
import { RESERVATIONS } from '../../domain/reservations/reservations.ts'
import { bookByInWords } from './book-by-words.ts'

const named = (name: string) => RESERVATIONS.find((one) => one.name === name)!
const BEAR_LAKE = named('Bear Lake Road corridor')

it.each<[day: string, today: string, words: string]>([
  ['2027-07-12', '2027-05-20', 'By Jun 1, when booking opens; what is left opens the evening of Jul 11'],
  ['2027-07-12', '2027-06-01', 'Today: booking opens; what is left opens the evening of Jul 11'],
  ['2027-07-12', '2027-07-01', 'Now: booking opened on Jun 1; what is left opens the evening of Jul 11'],
  ['2027-07-12', '2027-07-12', 'Now: booking opened on Jun 1'],
  [
    '2027-07-12',
    '2026-11-20',
    'By Jun 1, 2027, when booking opens; what is left opens the evening of Jul 11, 2027',
  ],
])('the ticket for %s is said on %s as %j', (day, today, words) => {
  expect(bookByInWords(bookBy(BEAR_LAKE.book!, day), today)).toBe(words)
})

it('a lottery is entered by its end, and what has no rule is done before one goes', () => {
  const lottery = named('Gates of Lodore and Yampa float trips').book!
  expect(bookByInWords(bookBy(lottery, '2027-06-10'), '2026-12-10')).toBe('Enter the lottery by Jan 31, 2027')
  expect(bookByInWords(bookBy(lottery, '2027-06-10'), '2027-02-10')).toBe('Lottery closed on Jan 31')
  expect(bookByInWords(bookBy(lottery, '2027-03-10'), '2026-12-10')).toBe('Before you go')
})
