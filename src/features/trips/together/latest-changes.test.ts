import { expect, test } from 'vitest'
import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { agoInWords } from '../../../domain/calendar/ago-in-words.ts'
import { lastChangeOfStop, latestChanges } from './latest-changes.ts'

const TRIP = '0b7f9a52-52a1-4b51-9a3e-0a3c3f1c9d01'
const STOP = '0b7f9a52-52a1-4b51-9a3e-000000000001'
const OURAY = { placeId: 'town-ouray', address: 'Ouray, Colorado, USA', lat: 38, lng: -107.6, name: 'Ouray' }
const at = (minute: number) => `2031-07-03T12:${String(minute).padStart(2, '0')}:00.000Z`
const changed = (
  kind: string,
  id: string,
  minute: number,
  fields: object = {},
  by = 'bert',
): ShownRecord => ({
  kind,
  id,
  fields: { trip: TRIP, ...fields },
  by,
  at: at(minute),
})
const stop = (minute: number, more: object = {}) =>
  changed('stop', STOP, minute, { place: OURAY, slot: { day: 1, position: 'm' }, ...more })

test('the newest change stands first, each in words', () => {
  const changes = latestChanges([
    stop(1),
    changed('trip-note', STOP, 5, { text: 'Bring towels' }, 'anna'),
    changed('trip-note', TRIP, 2, { text: 'Slow' }),
    changed('checklist-item', 'c', 4, { stop: STOP, text: 'Tickets' }),
    changed('packing-item', 'p', 3, { text: 'Map' }),
    changed('trip-note', `${TRIP}:2`, 7, { text: 'Rest' }),
    changed('day', 'd', 6, { number: 2 }),
  ])
  expect(changes.map(({ by, what }) => `${by}: ${what}`)).toEqual([
    'bert: the note of day 2',
    'bert: day 2',
    'anna: the note of Ouray',
    'bert: the checklist of Ouray',
    'bert: the packing list',
    'bert: the note of the trip',
    'bert: Ouray',
  ])
})

test('a deleted stop says so, and ten changes are enough', () => {
  expect(latestChanges([stop(1, { removedAt: at(1) })])[0]?.what).toBe('Ouray (deleted)')
  const many = Array.from({ length: 12 }, (_, minute) => changed('packing-item', `p${minute}`, minute))
  expect(latestChanges(many)).toHaveLength(10)
})

test('the last change of a stop is that of what belongs to it', () => {
  const records = [stop(1), changed('trip-note', STOP, 5, { text: '' }), changed('packing-item', 'p', 9)]
  expect(lastChangeOfStop(records, STOP)?.at).toBe(at(5))
})

test('in a trip of one person nobody is told who changed what', () => {
  expect(latestChanges([{ kind: 'trip', id: TRIP, fields: {} }])).toEqual([])
})

test.each([
  [0, 'just now'],
  [-5, 'just now'],
  [5, '5 min ago'],
  [125, '2 h ago'],
  [60 * 30, 'Thu, 6:00 AM'],
])('%i minutes are said as “%s”', (minutes, words) => {
  expect(agoInWords(at(0), new Date(Date.parse(at(0)) + minutes * 60_000))).toBe(words)
})
