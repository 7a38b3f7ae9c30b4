import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clockFace,
  clockTime,
  minutesOfTime,
  timeInWords,
  timeOfMinutes,
  type ClockFace,
} from './clock-time.ts'

describe('the twelve-hour clock', () => {
  it.each<[string, ClockFace, string]>([
    ['00:00', { hour: 12, minute: 0, half: 'AM' }, '12:00 AM'],
    ['00:55', { hour: 12, minute: 55, half: 'AM' }, '12:55 AM'],
    ['01:05', { hour: 1, minute: 5, half: 'AM' }, '1:05 AM'],
    ['11:59', { hour: 11, minute: 59, half: 'AM' }, '11:59 AM'],
    ['12:00', { hour: 12, minute: 0, half: 'PM' }, '12:00 PM'],
    ['12:30', { hour: 12, minute: 30, half: 'PM' }, '12:30 PM'],
    ['13:00', { hour: 1, minute: 0, half: 'PM' }, '1:00 PM'],
    ['23:55', { hour: 11, minute: 55, half: 'PM' }, '11:55 PM'],
  ])('shows %s as it is said', (time, face, words) => {
    expect(clockFace(time)).toEqual(face)
    expect(clockTime(face)).toBe(time)
    expect(timeInWords(time)).toBe(words)
  })

  it('leads back to every minute of the day', () => {
    const two = (part: number) => String(part).padStart(2, '0')
    const anyTime = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hours, minutes]) => `${two(hours)}:${two(minutes)}`)
    fc.assert(
      fc.property(anyTime, (time) => {
        expect(clockTime(clockFace(time))).toBe(time)
      }),
    )
  })
})

describe('minutes since midnight', () => {
  it.each([
    ['00:00', 0],
    ['09:05', 545],
    ['23:59', 1439],
  ])('%s is minute %i', (time, minutes) => {
    expect(minutesOfTime(time)).toBe(minutes)
    expect(timeOfMinutes(minutes)).toBe(time)
  })

  it('goes on after midnight and rounds fractions', () => {
    expect(timeOfMinutes(1440 + 75)).toBe('01:15')
    expect(timeOfMinutes(1439.6)).toBe('00:00')
    expect(timeOfMinutes(-30)).toBe('23:30')
  })
})
