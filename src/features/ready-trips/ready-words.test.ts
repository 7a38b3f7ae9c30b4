import { describe, expect, it } from 'vitest'
import { READY_TRIPS } from '../../domain/trips/ready/ready-trips.ts'
import { driveLine, readyLine, startsInWords } from './ready-words.ts'

describe('a ready-made trip in words', () => {
  it('says the driving and where the nights are', () => {
    const sanJuans = READY_TRIPS.find(({ id }) => id === 'san-juans')!
    expect(readyLine(sanJuans)).toMatch(/^Durango, Ouray and 1 more · about \d+ h( \d\d)? of driving$/)
  })

  it('says the driving of a day, and that there is hardly any', () => {
    expect(driveLine({ stops: [], driveMinutes: 130, driveKm: 135 })).toBe('About 2 h 10 · 84 mi of driving')
    expect(driveLine({ stops: [], driveMinutes: 1, driveKm: 1 })).toBe('Hardly any driving')
  })

  it('says when it may begin, a season over New Year in one', () => {
    expect(startsInWords({ starts: [['01-01', '12-31']] })).toBe('on any day')
    expect(startsInWords({ starts: [['06-18', '10-09']] })).toBe('on Jun 18 – Oct 9')
    const winter = [
      ['01-01', '04-04'],
      ['11-26', '12-31'],
    ] as const
    expect(startsInWords({ starts: winter })).toBe('on Nov 26 – Apr 4')
    const twice = [
      ['04-28', '06-01'],
      ['09-02', '09-02'],
    ] as const
    expect(startsInWords({ starts: twice })).toBe('on Apr 28 – Jun 1 or Sep 2')
  })
})
