import { expect, test } from 'vitest'
import { stopsOf } from '../../../../core/domain/trips/trip.ts'
import { readToEnd } from '../../../../core/domain/trip-files/file-reading.ts'
import { readTripFile } from './read-any.ts'
import { SALIDA, stopWith, tripWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import { writeIcs } from '../write/write-ics.ts'

function read(text: string, name = 'trip.ics') {
  const answer = readToEnd(readTripFile({ name, bytes: new TextEncoder().encode(text) }))
  if (answer.kind === 'refused') throw new Error(answer.reason)
  return answer
}

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

test('the calendar that Timberline writes comes back with its places, days, times and notes', () => {
  const trip = tripWith([
    stopWith('a', { time: '09:30', stayMinutes: 90, note: 'Coffee; then\nthe river, early' }),
    stopWith('b', { slot: { day: 3, position: 'a' }, time: '10:00', place: { ...SALIDA, lat: 38.6 } }),
  ])
  const { format, trip: head, stops } = read(writeIcs(trip, { now: '2026-06-20T10:11:12.345Z' }) ?? '')
  expect([format, head.title, head.dates]).toEqual(['ics', trip.title, { start: '2026-07-03', days: 3 }])
  expect(stops.map(({ stop }) => stop)).toMatchObject([
    { day: 1, time: '09:30', stayMinutes: 90, note: 'Coffee; then\nthe river, early' },
    { day: 3, time: '10:00', place: { lat: 38.6 } },
  ])
  expect(stops).toHaveLength(stopsOf(trip).length)
})

test('events of other calendars are read; one that says no place is named', () => {
  const { trip, stops, refused } = read(
    calendar(
      'X-WR-CALNAME:Family\\, summer',
      ...event(
        'DTSTART;TZID="America/Denver:x":20260704T183000',
        'SUMMARY;LANGUAGE=en:Din',
        ' ner',
        'GEO:38.5347;-105.9989',
        'BEGIN:VALARM',
        'DESCRIPTION:Alarm',
        'END:VALARM',
      ),
      ...event('DTSTART;VALUE=DATE:20260703', 'SUMMARY:Day off'),
      ...event('DTSTART:20260705T010000Z', 'SUMMARY:Abroad', 'geo:38.6;-106'),
    ),
  )
  expect(trip).toMatchObject({ title: 'Family, summer', dates: { start: '2026-07-04', days: 1 } })
  expect(stops.map(({ stop }) => [stop.place.name, stop.day, stop.time, stop.note])).toEqual([
    ['Dinner', 1, '18:30', ''],
    ['Abroad', null, null, ''],
  ])
  expect(refused.map(({ reason }) => reason)).toEqual(['Event 2 (Day off) has no coordinates.'])
})

test.each(['00000000', '00000000T120000', '20310231', '20311301'])(
  'a day that no calendar has takes the days from its own event alone: %s',
  (unreal) => {
    const { trip, stops } = read(
      calendar(
        ...event(`DTSTART:${unreal}`, 'SUMMARY:Unreal', 'GEO:38.5;-106'),
        ...event('DTSTART:20310301T090000', 'SUMMARY:First', 'GEO:38.6;-106'),
        ...event('DTSTART:20310302T090000', 'SUMMARY:Second', 'GEO:38.7;-106'),
      ),
    )
    expect(trip.dates).toMatchObject({ start: '2031-03-01' })
    expect(stops.map(({ stop }) => [stop.place.name, stop.day])).toEqual([
      ['Unreal', null],
      ['First', 1],
      ['Second', 2],
    ])
  },
)

test('a calendar without places is refused in words', () => {
  expect(() => read(calendar(...event('SUMMARY:Dentist')))).toThrow('No event of this calendar says where')
})

test('a hostile calendar is read in time', () => {
  const long = calendar(...event('GEO:38;-106', `SUMMARY${';X="'.repeat(200_000)}${':'.repeat(200_000)}`))
  expect(read(long).stops).toHaveLength(1)
})
