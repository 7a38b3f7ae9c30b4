import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Forecast } from '../../../core/contracts/places/forecast.ts'
import { aged, FORECAST_HIDDEN_MINUTES, forecastOfDay, isForecastDay } from './forecast-age.ts'

const MINUTE = 60_000
const held = (ageMinutes: number, at: number) => ({ answer: { ageMinutes }, at })

test('an answer grows older by what the phone has waited', () => {
  expect(aged(held(30, 0), 90 * MINUTE, 500)?.ageMinutes).toBe(120)
})

test('a phone’s clock that is years wrong, but goes, changes nothing', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(2_000), fc.nat(2_000), (wrongBy, before, waited) => {
      const told = aged(held(before, wrongBy), wrongBy + waited * MINUTE, FORECAST_HIDDEN_MINUTES)
      expect(told?.ageMinutes ?? null).toBe(
        before + waited > FORECAST_HIDDEN_MINUTES ? null : before + waited,
      )
    }),
  )
})

test('nothing is shown where the clock was set back since, for then nobody knows its age', () => {
  expect(aged(held(0, 60 * MINUTE), 0, 500)).toBeNull()
  expect(aged(held(3, 2 * MINUTE), 0, 500)?.ageMinutes).toBe(3)
})

test('a forecast reaches seven days from today, and no day before', () => {
  const reached = ['2027-03-13', '2027-03-14', '2027-03-20', '2027-03-21'].map((day) =>
    isForecastDay(day, '2027-03-14'),
  )
  expect(reached).toEqual([false, true, true, false])
})

test('a day has the halves that the forecast has of it', () => {
  const period = (day: string, isDay: boolean) => ({
    day,
    isDay,
    temperatureF: 1,
    wetPercent: null,
    wind: '',
    words: 'x',
  })
  const forecast: Forecast = {
    issuedAt: '2027-03-14T20:00:00.000Z',
    ageMinutes: 0,
    periods: [period('2027-03-14', false), period('2027-03-15', true), period('2027-03-15', false)],
  }
  expect(forecastOfDay(forecast, '2027-03-14')).toMatchObject({ day: null, night: { isDay: false } })
  expect(forecastOfDay(forecast, '2027-03-15')).toMatchObject({
    day: { isDay: true },
    night: { isDay: false },
  })
  expect(forecastOfDay(forecast, '2027-03-16')).toBeNull()
})
