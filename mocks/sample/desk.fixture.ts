import { expect } from 'vitest'
import type { ToldBooking } from '../../core/contracts/market/bookings.ts'
import { coloradoDay, daysAfter } from '../../core/domain/calendar/calendar-day.ts'

export type DeskBooking = Pick<ToldBooking, 'status' | 'departures' | 'answerBy'>

/** Expects one booking of each kind that a provider's screens show, and both days that they look at first. */
export function expectDesk(bookings: readonly DeskBooking[], now: Date): void {
  const of = (status: string) => bookings.filter((one) => one.status === status)
  expect(new Set(bookings.map(({ status }) => status))).toEqual(
    new Set(['cancelled', 'completed', 'confirmed', 'expired', 'no_show', 'pending', 'rejected']),
  )
  const days = of('confirmed').map(({ departures }) => departures[0]!.localDate)
  expect(days).toContain(coloradoDay(now))
  expect(days).toContain(daysAfter(coloradoDay(now), 1))
  const waits = of('pending').map(({ answerBy }) => Date.parse(answerBy!) - now.getTime())
  expect(waits.length).toBeGreaterThan(1)
  expect(Math.min(...waits)).toBeGreaterThan(0)
}
