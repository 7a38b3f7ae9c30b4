import { describe, expect, it } from 'vitest'
import { valueInWords } from './replaced-words.ts'

const TODAY = '2026-06-01'

describe('a replaced value in words', () => {
  it.each<[string, unknown, string, string]>([
    ['days', { start: '2026-07-12', end: '2026-07-20' }, 'Dates', 'Jul 12 – Jul 20'],
    ['days', { start: null, end: null }, 'Dates', 'No dates'],
    ['times', { start: '09:00', end: '17:30' }, 'Times', '9:00 AM – 5:30 PM'],
    ['times', { start: '09:00', end: null }, 'Times', 'From 9:00 AM'],
    ['times', { start: null, end: '17:30' }, 'Times', 'Until 5:30 PM'],
    ['times', { start: null, end: null }, 'Times', 'No times'],
    ['party', { adults: 2, children: 1, infants: 0, chosen: true }, 'Guests', '2 adults, 1 child'],
    ['party', { adults: 0, children: 0, infants: 0, chosen: true }, 'Guests', 'Nobody'],
    [
      'activities',
      { on: true, labels: ['Hiking', 'Camping', 'Fishing', 'Backpacking'] },
      'Activities',
      'Backpacking, Camping, Fishing +1',
    ],
    ['lodging', { on: true, labels: [] }, 'Lodging', 'Any'],
    ['transportation', { on: false, labels: [] }, 'Transportation', 'None chosen'],
    ['radiusMiles', 45, 'Distance', '45 miles'],
    ['budgetUsd', null, 'Budget', 'Any budget'],
    ['budgetUsd', { low: 500, high: 2050 }, 'Budget', 'Up to $2,050'],
    ['elevationFt', { low: 9000, high: 14_500 }, 'Elevation', '9,000 ft or more'],
    ['hike', null, 'Hikes', 'Any'],
    ['hike', { maxMiles: 5, maxGainFt: null, hardest: 'moderate' }, 'Hikes', 'Up to 5 mi, moderate at most'],
    ['inSeason', false, 'Open during the trip', 'Off'],
    ['openNow', true, 'Open now', 'On'],
  ])('of the plan’s %s %o', (field, value, label, words) => {
    expect(valueInWords({ kind: 'plan', field }, value, TODAY)).toMatchObject({ label, words })
  })

  it('names a stop by its name and address', () => {
    const place = { address: 'Ouray, Colorado, USA', lat: 38.02, lng: -107.67 }
    const of = { kind: 'plan-stop', field: 'place' }
    expect(valueInWords(of, place, TODAY)?.words).toBe('Ouray, Colorado, USA')
    expect(valueInWords(of, { ...place, name: 'Ouray' }, TODAY)?.words).toBe('Ouray (Ouray, Colorado, USA)')
  })

  it.each<[string, string, unknown]>([
    ['plan-stop', 'position', 'mm1'],
    ['favorite', 'addedAt', '2026-06-01T10:00:00.000Z'],
    ['trip', 'title', 'of a kind this version does not know'],
    ['plan', 'weather', 'of a field it does not know'],
    ['plan', 'days', 'of a shape it cannot read'],
  ])('is none for %s %s: nothing is offered that nobody could choose by', (kind, field, value) => {
    expect(valueInWords({ kind, field }, value, TODAY)).toBeNull()
  })
})
