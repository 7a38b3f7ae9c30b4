import { expect, it } from 'vitest'
import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import { coloradoByRule } from './colorado-by-rule.ts'
import { coloradoMinutes } from './colorado-clock.ts'

const HOUR_MS = 3_600_000

it('says what the browser’s time zones say, at every hour of four years', () => {
  for (let at = Date.UTC(2025, 11, 31); at < Date.UTC(2030, 0, 2); at += HOUR_MS) {
    const moment = new Date(at)
    expect([moment.toISOString(), coloradoByRule(at)]).toEqual([
      moment.toISOString(),
      { day: coloradoDay(moment), minutes: coloradoMinutes(moment) },
    ])
  }
})
