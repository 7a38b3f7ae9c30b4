import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDay } from '../plan/any-plan.fixture.ts'
import { coloradoInstant } from './colorado-instant.ts'

describe('the moment of a time on Colorado’s clocks', () => {
  it.each([
    ['winter', '2026-01-15', '09:00', '2026-01-15T16:00:00Z'],
    ['summer', '2026-07-15', '09:00', '2026-07-15T15:00:00Z'],
    ['the last minute before the clocks go forward', '2026-03-08', '01:59', '2026-03-08T08:59:00Z'],
    ['the hour that is left out', '2026-03-08', '02:30', '2026-03-08T09:30:00Z'],
    ['the first minute after it', '2026-03-08', '03:00', '2026-03-08T09:00:00Z'],
    ['the hour that comes twice, the first time', '2026-11-01', '01:30', '2026-11-01T07:30:00Z'],
    ['the hour after it', '2026-11-01', '02:00', '2026-11-01T09:00:00Z'],
    ['the last minute of a day', '2026-12-31', '23:59', '2027-01-01T06:59:00Z'],
  ])('%s', (_name, day, time, instant) => {
    expect(coloradoInstant(day, time).toISOString()).toBe(new Date(instant).toISOString())
  })

  it('is shown by those clocks again, but in the hour that is left out', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Denver',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 1439 }), (day, minutes) => {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        fc.pre(!time.startsWith('02'))
        expect(clock.format(coloradoInstant(day, time))).toBe(`${day} ${time}`)
      }),
    )
  })
})
