import { expect, it } from 'vitest'
import { RESERVATIONS } from '../../domain/reservations/reservations.ts'
import { hoursOf } from '../../domain/contacts/place-hours.ts'
import { placeHoursInWords } from './hours-words.ts'
import { reservationInWords, reservationOnDay } from './reservation-words.ts'
import { warningInWords } from './trip-warning-words.ts'

const named = (name: string) => RESERVATIONS.find((one) => one.name === name)!
const BEAR_LAKE = named('Bear Lake Road corridor')
const stopId = 'a'

it('a warning says the arrival, what avoids it, and where to check', () => {
  expect(
    warningInWords({ code: 'reservation', stopId, reservation: BEAR_LAKE, arrive: 580 }, 'Bear Lake').text,
  ).toBe(
    'Bear Lake: a timed entry was needed in 2025 to arrive at about 9:40 AM; before 5:00 AM or from 6:00 PM on none was needed: check on recreation.gov.',
  )
  const { year, name, kind, confidence } = named('Mount Lindsey')
  const unsure = { year, name, kind, confidence }
  expect(
    warningInWords({ code: 'reservation', stopId, reservation: unsure, arrive: null }, 'Mount Lindsey').text,
  ).toBe('Mount Lindsey: a permit may be needed (as of 2024, not sure): check before you go.')
})

it('a warning of hours says whose they are, and of which year', () => {
  const hours = hoursOf({ id: 'florissant-fossil-beds-national-monument' })!
  const warning = { code: 'not-open', stopId, hours, date: '2027-07-10', arrive: 430 } as const
  const { text, source } = warningInWords(
    { ...warning, found: { code: 'opens-later', opens: 540 } },
    'Florissant Fossil Beds',
  )
  expect(text).toBe('Florissant Fossil Beds opens at 9:00 AM: you would be there at about 7:10 AM.')
  expect(source).toBe('Hours: National Park Service, 2023. Check before you go.')
})

it.each([
  [
    'Bear Lake Road corridor',
    'A timed entry was needed in 2025, May 23 to Oct 19, for arrivals from 5:00 AM to 6:00 PM',
  ],
  ['Garden of the Gods', 'No reservation was needed in 2025'],
  ['Hanging Lake', 'A permit was needed in 2025, from 6:00 AM on'],
  [
    'Eldorado Canyon State Park',
    'A timed entry was needed in 2024, May 15 to Sep 15, on Saturdays, Sundays and holidays, from 5:30 AM to 5:30 PM',
  ],
  ['Conundrum Hot Springs', 'A permit was needed by overnight campers in 2024'],
  [
    'Blue Lakes (Mount Sneffels Wilderness)',
    'A permit may be needed, Jun 1 to Sep 30 (as of 2024, not sure)',
  ],
  ['Radium Hot Springs', 'Probably no reservation is needed, Jun 1 to Oct 31 (as of 2023, not sure)'],
  [
    'Chautauqua Park-to-Park shuttle',
    'A shuttle ran in 2024, May 27 to Sep 2, for visitors who park elsewhere',
  ],
  ['Box Canon Falls', 'A ticket or pass was needed in 2024, sold on the spot'],
  ['Colorado state parks: day pass', 'A ticket or pass was needed in 2025, sold on the spot'],
  ['Colorado state parks: camping', 'A ticket or booking was needed by campers in 2025'],
  [
    'Crystal Mill',
    'A ticket or pass may be needed by visitors who walk down to the river bank, Jun 15 to Oct 1, sold on the spot (as of 2024, not sure)',
  ],
  [
    'Maroon Bells shuttle from Aspen Highlands',
    'A shuttle ran in 2025, May 25 to Oct 20, for visitors without a parking slot',
  ],
])('%s: %s', (name, words) => {
  expect(reservationInWords(named(name))).toBe(words)
})

it.each<[name: string, day: string, arrive: number | null, words: string]>([
  ['Bear Lake Road corridor', '2027-07-12', 1110, 'For an arrival at about 6:30 PM none was needed in 2025.'],
  [
    'Bear Lake Road corridor',
    '2027-07-12',
    580,
    'You would be there at about 9:40 AM; before 5:00 AM or from 6:00 PM on none was needed.',
  ],
  ['Bear Lake Road corridor', '2027-07-12', null, ''],
  ['Bear Lake Road corridor', '2027-10-19', 1440 + 360, 'On Oct 20 none was needed in 2025.'],
  ['Bear Lake Road corridor', '2027-12-24', 580, 'On Dec 24 none was needed in 2025.'],
  ['Eldorado Canyon State Park', '2027-07-14', 580, 'On that day of the week none was needed in 2024.'],
  ['Durango and Silverton Railroad', '2027-12-24', 580, ''],
])('%s on %s at %s reads %j', (name, day, arrive, words) => {
  expect(reservationOnDay(named(name), day, arrive)).toBe(words)
})

it('hours of a park are of its grounds', () => {
  expect(placeHoursInWords(hoursOf({ id: 'mesa-verde-national-park' })!)).toEqual([
    'Open all day, every day: the grounds, not visitor centers (2023)',
  ])
  expect(placeHoursInWords(hoursOf({ id: 'florissant-fossil-beds-national-monument' })!)).toEqual([
    'Open every day 9:00 AM to 5:00 PM (2023)',
  ])
  expect(placeHoursInWords(hoursOf({ id: 'sand-creek-massacre-national-historic-site' })!)).toEqual([
    'Open Mondays, Thursdays to Sundays 9:00 AM to 4:00 PM (2023)',
  ])
})
