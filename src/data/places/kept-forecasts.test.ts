import { beforeEach, expect, test, vi } from 'vitest'
import type { Forecast } from '../../../core/contracts/places/forecast.ts'
import { FORECASTS_KEY, FORGOTTEN_AT_SIGN_OUT } from '../../platform/storage/person-keys.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { keepForecast, keptForecast, MOST_KEPT } from './kept-forecasts.ts'

const FORECAST: Forecast = { issuedAt: '2026-11-26T21:10:00.000Z', ageMinutes: 5, periods: [] }
const HOUR = 3_600_000

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))

test('a forecast is kept with when it came', () => {
  keepForecast('39.19,-106.82', { answer: FORECAST, at: 1_000 })
  expect(keptForecast('39.19,-106.82')).toEqual({ answer: FORECAST, at: 1_000 })
  expect(keptForecast('40.00,-105.00')).toBeUndefined()
})

test('the newest are kept, and none that would not be shown', () => {
  keepForecast('old', { answer: FORECAST, at: 0 })
  keepForecast('new', { answer: FORECAST, at: 49 * HOUR })
  expect(keptForecast('old')).toBeUndefined()
  for (let one = 0; one < MOST_KEPT; one += 1)
    keepForecast(`point ${one}`, { answer: FORECAST, at: 50 * HOUR + one })
  expect(keptForecast('new')).toBeUndefined()
  expect(keptForecast('point 0')).toBeDefined()
})

test('what another version wrote counts for nothing', () => {
  localStorage.setItem(FORECASTS_KEY, '{"a":{"at":1,"answer":{}}}')
  expect(keptForecast('a')).toBeUndefined()
  localStorage.setItem(FORECASTS_KEY, '{')
  expect(keptForecast('a')).toBeUndefined()
})

test('signing out removes them: they tell where somebody looked', () => {
  expect(FORGOTTEN_AT_SIGN_OUT).toContain(FORECASTS_KEY)
})
