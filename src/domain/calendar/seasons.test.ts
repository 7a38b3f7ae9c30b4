import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isOpenInMonth, monthsOf, seasonFit, seasonWords } from './seasons.ts'

const locations: { season: string }[] = JSON.parse(
  readFileSync(new URL('../../../api/database/seed/colorado-locations.json', import.meta.url), 'utf8'),
)

describe('seasons', () => {
  it.each([
    ['all', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['winter', [12, 1, 2, 3]],
    ['summer', [6, 7, 8, 9]],
    ['05-10', [5, 6, 7, 8, 9, 10]],
    ['11-02', [11, 12, 1, 2]],
    ['07-07', [7]],
  ])('%s has the months %j', (season, months) => {
    expect(monthsOf(season)).toEqual(months)
    for (let month = 1; month <= 12; month += 1) {
      expect(isOpenInMonth(season, month)).toBe(months.includes(month))
    }
  })

  it.each([
    ['all', 'Open all year'],
    ['01-12', 'Open all year'],
    ['winter', 'Winter only'],
    ['summer', 'Open June to September'],
    ['05-10', 'Open May to October'],
    ['11-02', 'Open November to February'],
    ['07-07', 'Open in July'],
  ])('%s reads %s', (season, words) => {
    expect(seasonWords(season)).toBe(words)
  })

  it.each(['', 'spring', '5-10', '00-03', '05-13', '05-10-11'])('%j is no season', (season) => {
    expect(() => monthsOf(season)).toThrow(RangeError)
  })

  it('can say the season of every place of the catalogue', () => {
    for (const { season } of locations) expect(seasonWords(season)).toMatch(/^(Open|Winter) /)
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
})
