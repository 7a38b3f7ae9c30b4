import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { ColoradoLocationSchema } from '../../../core/contracts/places/colorado-locations.ts'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { opennessWords, seasonWords } from './season-words.ts'
import { isOpenAllMonth, isOpenInMonth, isSeasonal, opennessOn, seasonFit, type Season } from './seasons.ts'

const locations = v.parse(
  v.array(v.pick(ColoradoLocationSchema, ['id', 'season', 'openDays'])),
  JSON.parse(
    readFileSync(new URL('../../../api/database/seed/colorado-locations.json', import.meta.url), 'utf8'),
  ),
)
const TRAIL_RIDGE = '05-26 05-29 06-05 10-18 10-26 11-18'
const ARAPAHOE_BASIN = '10-09 10-20 11-02 05-28 06-05 07-04'
const CAMPGROUND = '05-18 10-10'

/** Every day of two years, the second with 29 February. */
const TWO_YEARS = Array.from({ length: 731 }, (_, step) => daysAfter('2027-01-01', step))

describe('seasons in months', () => {
  it.each([
    ['all', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['winter', [12, 1, 2, 3]],
    ['summer', [6, 7, 8, 9]],
    ['05-10', [5, 6, 7, 8, 9, 10]],
    ['11-02', [11, 12, 1, 2]],
    ['07-07', [7]],
    ['03-02', [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2]],
  ])('%s has the months %j, whole', (season, months) => {
    for (let month = 1; month <= 12; month += 1) {
      expect(isOpenInMonth(season, month)).toBe(months.includes(month))
      expect(isOpenAllMonth(season, month)).toBe(months.includes(month))
    }
    for (const day of TWO_YEARS)
      expect(opennessOn(season, day)).toBe(months.includes(Number(day.slice(5, 7))) ? 'open' : 'closed')
    expect(isSeasonal(season)).toBe(months.length < 12)
  })

  it.each([
    ['all', 'Open all year'],
    ['01-12', 'Open all year'],
    ['winter', 'Winter only'],
    ['summer', 'Open June to September'],
    ['05-10', 'Open May to October'],
    ['11-02', 'Open November to February'],
    ['07-07', 'Open in July'],
    [TRAIL_RIDGE, 'Usually open May 29 to October 26'],
    [ARAPAHOE_BASIN, 'Usually open October 20 to June 5'],
    [CAMPGROUND, 'Usually open May 18 to October 10'],
  ])('%s reads %s', (season, words) => {
    expect(seasonWords(season)).toBe(words)
  })

  it.each(['', 'spring', '5-10', '00-03', '05-13', '05-10-11', '13-01 02-03', '05-10 06-10 07-10'])(
    '%j is no season',
    (season) => {
      expect(() => opennessOn(season, '2027-01-01')).toThrow(RangeError)
    },
  )
})

describe('seasons by day', () => {
  it.each([
    [TRAIL_RIDGE, '2027-05-25', 'closed', 'Usually closed'],
    [TRAIL_RIDGE, '2027-05-26', 'likely', 'Usually opens around May 29'],
    [TRAIL_RIDGE, '2027-06-04', 'likely', 'Usually opens around May 29'],
    [TRAIL_RIDGE, '2027-06-05', 'open', null],
    [TRAIL_RIDGE, '2027-10-18', 'open', null],
    [TRAIL_RIDGE, '2027-10-19', 'likely', 'Usually closes around October 26'],
    [TRAIL_RIDGE, '2027-11-18', 'likely', 'Usually closes around October 26'],
    [TRAIL_RIDGE, '2027-11-19', 'closed', 'Usually closed'],
    [ARAPAHOE_BASIN, '2027-10-08', 'closed', 'Usually closed'],
    [ARAPAHOE_BASIN, '2027-10-31', 'likely', 'Usually opens around October 20'],
    [ARAPAHOE_BASIN, '2028-02-29', 'open', null],
    [ARAPAHOE_BASIN, '2027-06-30', 'likely', 'Usually closes around June 5'],
    [ARAPAHOE_BASIN, '2027-07-05', 'closed', 'Usually closed'],
    [CAMPGROUND, '2027-05-10', 'closed', 'Usually closed'],
    [CAMPGROUND, '2027-05-11', 'likely', 'Usually opens around May 18'],
    [CAMPGROUND, '2027-05-25', 'open', null],
    [CAMPGROUND, '2027-10-17', 'likely', 'Usually closes around October 10'],
    [CAMPGROUND, '2027-10-18', 'closed', 'Usually closed'],
  ] as const)('%s on %s: %s', (season, day, openness, words) => {
    expect(opennessOn(season, day)).toBe(openness)
    expect(opennessWords(season, day)).toBe(words)
  })

  it('count for a month only where all of it is in season, from the usual opening to the usual closing', () => {
    const months = (season: Season) =>
      Array.from({ length: 12 }, (_, at) => at + 1).filter((month) => isOpenAllMonth(season, month))
    expect(months(TRAIL_RIDGE)).toEqual([6, 7, 8, 9])
    expect(months(ARAPAHOE_BASIN)).toEqual([1, 2, 3, 4, 5, 11, 12])
    expect(months(CAMPGROUND)).toEqual([6, 7, 8, 9])
  })

  it('are in order for every place of the catalogue, and have words', () => {
    for (const { id, season, openDays } of locations) {
      const given = openDays ?? season
      expect(seasonWords(given), id).toMatch(/^(Open|Winter|Usually open) /)
      const changes = TWO_YEARS.slice(0, 365).filter(
        (day) => opennessOn(given, day) !== opennessOn(given, daysAfter(day, 1)),
      )
      // Closed, likely, open, likely: four changes a year, and two where nothing is only likely.
      expect([0, 2, 4], id).toContain(changes.length)
    }
  })
})

describe('how a season suits a trip', () => {
  it.each([
    ['all', '2026-12-30', '2027-01-03', 'open'],
    ['winter', '2026-12-30', '2027-01-03', 'open'],
    ['winter', '2026-11-28', '2026-12-01', 'partly'],
    ['winter', '2026-03-31', '2026-03-31', 'open'],
    ['winter', '2026-04-01', '2026-04-03', 'closed'],
    ['winter', '2026-11-30', null, 'closed'],
    ['winter', '2026-06-01', '2028-01-02', 'partly'],
    ['summer', '2026-06-01', '2026-09-30', 'open'],
    ['summer', '2026-05-31', '2026-06-01', 'partly'],
    ['summer', '2026-09-30', '2026-10-01', 'partly'],
    ['summer', '2026-10-01', '2027-05-31', 'closed'],
    ['summer', '2026-10-01', '2027-06-01', 'partly'],
    ['05-10', '2026-07-01', '2027-07-01', 'partly'],
    ['05-10', '2026-07-01', '2027-06-30', 'partly'],
    ['all', '2026-07-01', '2029-07-01', 'open'],
    ['11-02', '2026-12-31', '2027-02-28', 'open'],
    ['11-02', '2027-02-28', '2027-03-01', 'partly'],
    [TRAIL_RIDGE, '2027-06-05', '2027-10-18', 'open'],
    [TRAIL_RIDGE, '2027-06-04', '2027-06-06', 'likely'],
    [TRAIL_RIDGE, '2027-05-25', '2027-05-26', 'partly'],
    [TRAIL_RIDGE, '2027-11-19', '2028-05-25', 'closed'],
  ])('%s from %s to %s: %s', (season, start, end, fit) => {
    expect(seasonFit(season, start, end)).toBe(fit)
  })

  it.each([
    [null, null],
    [null, '2026-07-01'],
    ['2026-07-02', '2026-07-01'],
  ])('says nothing without a range: %s to %s', (start, end) => {
    expect(seasonFit('summer', start, end)).toBeNull()
  })

  it('agrees with its days, whatever the season and the range', () => {
    const seasons = new Set(locations.map(({ season, openDays }) => openDays ?? season))
    for (const [at, season] of [...seasons].entries()) {
      for (let from = at % 7; from < 400; from += 29) {
        const range = TWO_YEARS.slice(from, from + 1 + ((from * 7 + at) % 45))
        const days = new Set(range.map((day) => opennessOn(season, day)))
        const fit = seasonFit(season, range[0]!, range.at(-1)!)
        const expected = !days.has('closed')
          ? days.has('likely')
            ? 'likely'
            : 'open'
          : days.size === 1
            ? 'closed'
            : 'partly'
        expect(fit).toBe(expected)
      }
    }
  })
})
