import { expect, it } from 'vitest'
import { coloradoClock } from './colorado-clock.ts'

const HALF_HOUR_MS = 1_800_000

const DENVER = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Denver',
  dateStyle: 'short',
  timeStyle: 'short',
})

it('says what the time zones say, at every half hour from the first year of the rule to 2040', () => {
  const wrong: string[] = []
  for (let at = Date.UTC(2007, 0, 1); at < Date.UTC(2040, 0, 1); at += HALF_HOUR_MS) {
    const { day, minutes } = coloradoClock(new Date(at))
    const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
    if (DENVER.format(at) !== `${day} ${time.join(':')}`) wrong.push(new Date(at).toISOString())
  }
  expect(wrong).toEqual([])
})

it('keeps the part of a minute that has passed', () => {
  expect(coloradoClock(new Date('2026-07-04T05:59:30Z'))).toEqual({ day: '2026-07-03', minutes: 1439.5 })
})
