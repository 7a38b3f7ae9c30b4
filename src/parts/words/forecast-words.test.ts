import { expect, test } from 'vitest'
import type { Forecast } from '../../../core/contracts/places/forecast.ts'
import { ageInWords, forecastInWords } from './forecast-words.ts'

const FORECAST: Forecast = {
  issuedAt: '2026-11-26T21:10:00.000Z',
  ageMinutes: 0,
  periods: [
    {
      day: '2026-11-26',
      isDay: true,
      temperatureF: 45,
      wetPercent: 80,
      wind: 'NW 5 to 10 mph',
      words: 'Snow',
    },
    { day: '2026-11-26', isDay: false, temperatureF: -5, wetPercent: 5, wind: 'N 5 mph', words: 'Clear' },
    { day: '2026-11-27', isDay: true, temperatureF: 50, wetPercent: null, wind: '', words: 'Sunny' },
  ],
}
const at = (ageMinutes: number, day = '2026-11-26') => forecastInWords({ answer: FORECAST, ageMinutes }, day)

test('a day and its night are said with whose forecast it is, its time and its age', () => {
  expect(at(12)).toEqual({
    text: 'Forecast for Thu, Nov 26: Snow, high 45\u00a0°F (7\u00a0°C), rain or snow 80% likely, wind NW 5 to 10 mph; at night Clear, low −5\u00a0°F (−21\u00a0°C).',
    source: 'National Weather Service, forecast of today, 2:10 PM (12 minutes old).',
  })
  expect(at(12, '2026-11-27')?.text).toBe('Forecast for Fri, Nov 27: Sunny, high 50\u00a0°F (10\u00a0°C).')
})

test('from six hours on it says that it is old', () => {
  expect(at(5 * 60)?.source).toContain(', forecast of today, 2:10 PM (5 hours old)')
  expect(at(6 * 60)?.source).toContain(', old forecast of today, 2:10 PM (6 hours old)')
  expect(at(21 * 60)?.source).toContain(
    ', old forecast of yesterday, 2:10 PM (21 hours old)'.replace('yesterday', 'Thu'),
  )
})

test('a day that it does not reach has none', () => {
  expect(at(0, '2026-12-04')).toBeNull()
})

test('an age is at least a minute', () => {
  expect([0, 1, 59, 60, 90, 47 * 60, 48 * 60].map(ageInWords)).toEqual([
    '1 minute',
    '1 minute',
    '59 minutes',
    '1 hour',
    '2 hours',
    '47 hours',
    '2 days',
  ])
})
