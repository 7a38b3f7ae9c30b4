import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { minutesOfTime } from '../calendar/clock-time.ts'
import { daylight } from './daylight.ts'

const DENVER = { lat: 39.7392, lng: -104.9903 }
const DURANGO = { lat: 37.2753, lng: -107.8801 }

const RADIANS = Math.PI / 180

const WITHIN_MINUTES = 2

/**
 * As newspapers of Colorado printed them from timeanddate.com: Denver Post of January 2021, Denver Gazette of 8 August 2023;
 * the solstice of winter as the US Naval Observatory's tables have it year by year.
 */
test.each([
  ['Denver', DENVER, '2021-06-20', '05:32', '20:31'],
  ['Denver', DENVER, '2021-11-07', null, '16:51'],
  ['Denver', DENVER, '2023-08-13', null, '19:58'],
  ['Denver', DENVER, '2023-09-21', null, '18:58'],
  ['Denver', DENVER, '2026-12-21', '07:17', '16:39'],
  ['Durango', DURANGO, '2023-08-18', null, '19:59'],
  ['Durango', DURANGO, '2023-09-28', null, '18:59'],
] as const)('%s has the published times of the sun', (_, place, day, sunrise, sunset) => {
  const light = daylight(place, day)
  expect(Math.abs(light!.sunset - minutesOfTime(sunset))).toBeLessThanOrEqual(WITHIN_MINUTES)
  if (sunrise) expect(Math.abs(light!.sunrise - minutesOfTime(sunrise))).toBeLessThanOrEqual(WITHIN_MINUTES)
})

test.each([
  ['Denver', DENVER],
  ['Durango', DURANGO],
])('%s agrees with the formula of NOAA on every day of 2026', (_, place) => {
  for (let at = 0; at < 365; at += 1) {
    const day = daysAfter('2026-01-01', at)
    const light = daylight(place, day)
    const { sunrise, sunset } = noaa(place, day)
    expect(Math.abs(light!.sunrise - sunrise), day).toBeLessThanOrEqual(WITHIN_MINUTES)
    expect(Math.abs(light!.sunset - sunset), day).toBeLessThanOrEqual(WITHIN_MINUTES)
  }
})

it('moves by an hour with the clocks', () => {
  const [before, after] = [daylight(DENVER, '2026-03-07')!, daylight(DENVER, '2026-03-08')!]
  expect(after.sunrise - before.sunrise).toBeGreaterThan(55)
  expect(after.sunset - before.sunset).toBeGreaterThan(59)
})

it('is the same day wherever in Colorado one stands', () => {
  const inColorado = fc.record({
    lat: fc.double({ min: 37, max: 41, noNaN: true }),
    lng: fc.double({ min: -109, max: -102.1, noNaN: true }),
  })
  fc.assert(
    fc.property(inColorado, fc.integer({ min: 0, max: 3000 }), (place, later) => {
      const { sunrise, sunset, minutes } = daylight(place, daysAfter('2024-01-01', later))!
      expect(sunrise).toBeGreaterThan(minutesOfTime('05:00'))
      // At the latest on the last day of summer time, which may be the 7th of November, in the north-west corner: 07:54.
      expect(sunrise).toBeLessThan(minutesOfTime('07:55'))
      expect(sunset).toBeGreaterThan(minutesOfTime('16:15'))
      expect(sunset).toBeLessThan(minutesOfTime('21:00'))
      expect(minutes).toBe(sunset - sunrise)
    }),
  )
})

it('is nothing where the sun does not set, and on no day', () => {
  expect(daylight({ lat: 80, lng: 15 }, '2026-06-21')).toBeNull()
  expect(daylight(DENVER, 'soon')).toBeNull()
})

/** What the spreadsheet of NOAA's Solar Calculator computes for local noon, minutes since midnight on Colorado's clock. */
function noaa({ lat, lng }: typeof DENVER, day: string): { sunrise: number; sunset: number } {
  const zone = day >= '2026-03-08' && day < '2026-11-01' ? -6 : -7
  const century = (Date.parse(`${day}T19:00:00Z`) / 86_400_000 + 2_440_587.5 - 2_451_545) / 36_525
  const longitude = 280.46646 + century * (36_000.76983 + century * 0.0003032)
  const anomaly = 357.52911 + century * (35_999.05029 - 0.0001537 * century)
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
  const center =
    sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
    sin(3 * anomaly) * 0.000289
  const moon = 125.04 - 1934.136 * century
  const apparent = longitude + center - 0.00569 - 0.00478 * sin(moon)
  const obliquity = 23.439291 - 0.0130042 * century + 0.00256 * cos(moon)
  const declination = Math.asin(sin(obliquity) * sin(apparent)) / RADIANS
  const y = Math.tan((obliquity / 2) * RADIANS) ** 2
  const equationOfTime =
    (4 / RADIANS) *
    (y * sin(2 * longitude) -
      2 * eccentricity * sin(anomaly) +
      4 * eccentricity * y * sin(anomaly) * cos(2 * longitude) -
      0.5 * y * y * sin(4 * longitude) -
      1.25 * eccentricity * eccentricity * sin(2 * anomaly))
  const hourAngle =
    Math.acos(
      cos(90.833) / (cos(lat) * cos(declination)) - Math.tan(lat * RADIANS) * Math.tan(declination * RADIANS),
    ) / RADIANS
  const noon = 720 - 4 * lng - equationOfTime + zone * 60
  return { sunrise: noon - 4 * hourAngle, sunset: noon + 4 * hourAngle }
}

const sin = (degrees: number) => Math.sin(degrees * RADIANS)
const cos = (degrees: number) => Math.cos(degrees * RADIANS)
