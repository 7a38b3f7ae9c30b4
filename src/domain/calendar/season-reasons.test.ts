import { describe, expect, it, test } from 'vitest'
import * as v from 'valibot'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { CATALOGUE } from '../../../core/domain/places/real-catalogue.fixture.ts'
import { mergePlaces } from '../places/known-places.ts'
import { daysOfMonth, oneDay } from './day-range.ts'
import { seasonReason } from './season-reasons.ts'
import rows from './season-reasons.json' with { type: 'json' }
import { opennessOn } from './seasons.ts'

const places = mergePlaces(CATALOGUE)
const placeNamed = (name: string) => places.find((place) => place.name === name)!
const on = (name: string, day: string) => seasonReason(placeNamed(name), oneDay(day))

const RowsSchema = v.array(
  v.strictObject({
    what: v.picklist(['aspens', 'flowers', 'rafting', 'peak-water', 'rut', 'cranes', 'creek']),
    near: v.array(v.tuple([v.number(), v.number(), v.number()])),
    metres: v.optional(v.tuple([v.number(), v.number()])),
    days: v.pipe(v.string(), v.regex(/^\d\d-\d\d( \d\d-\d\d){5}$/)),
  }),
)

it('are regions with circles and days', () => {
  expect(v.safeParse(RowsSchema, rows).issues).toBeUndefined()
})

test.each([
  ['Kebler Pass', '2027-09-30', 'Aspens near their peak'],
  ['Kebler Pass', '2027-09-20', 'Aspens turning gold'],
  ['Kebler Pass', '2027-08-30', null],
  ['Kebler Pass', '2027-07-20', 'Wildflowers near their peak'],
  ['Rocky Mountain National Park', '2027-09-11', 'Elk rut likely'],
  ['Hecla Junction', '2027-06-10', 'Rafting water near its peak'],
  ['Hecla Junction', '2027-07-10', 'Rafting season'],
  ['Hecla Junction', '2027-01-10', null],
  ['Great Sand Dunes National Park and Preserve', '2027-06-01', 'Water in Medano Creek'],
  ['Monte Vista Farmers Market', '2027-03-10', null],
  ['Arapahoe Basin', '2027-11-26', 'Ski season'],
  ['Arapahoe Basin', '2027-08-01', null],
  ['Rio Grande County Museum', '2027-03-10', null],
])('%s on %s: %s', (name, day, reason) => {
  expect(on(name, day)).toBe(reason)
})

describe('of every place', () => {
  it('are given on no day of two years on which it is usually closed', () => {
    for (let step = 0; step < 731; step += 1) {
      const day = daysAfter('2027-01-01', step)
      for (const place of step % 5 === 0 ? places : []) {
        if (seasonReason(place, oneDay(day)) === null || place.season === null) continue
        expect([place.name, day, opennessOn(place.season, day)]).not.toContain('closed')
      }
    }
  })

  it('each is a reason for some place in its month', () => {
    const said = new Set(
      Array.from({ length: 12 }, (_, at) => daysOfMonth(at + 1, '2027-01-01')).flatMap((month) =>
        places.map((place) => seasonReason(place, month)),
      ),
    )
    for (const words of [
      'Aspens near their peak',
      'Wildflowers near their peak',
      'Rafting water near its peak',
      'Elk rut, at dusk and dawn',
      'Water in Medano Creek',
      'Ski season',
      'Sandhill cranes nearby',
    ])
      expect(said).toContain(words)
  })
})
