import * as v from 'valibot'
import type { KeptSeat } from '../../../../core/records/market/handed-seat.ts'
import type { SeatInCalendar } from '../../../domain/market/bookings/seat-events.ts'
import { SEATS_IN_CALENDAR_KEY } from '../../../platform/storage/person-keys.ts'
import { readJson, writeText } from '../../../platform/storage/storage.ts'

/** Of more than these the oldest go. */
const MOST = 50
const DAY_MS = 86_400_000
/** So long after its end an event is still taken out of a calendar. @source marketplace "Calendars" */
const KEPT_DAYS = 30

const NotedSchema = v.object({
  userId: v.string(),
  ...{ id: v.string(), version: v.number(), title: v.string(), provider: v.string() },
  ...{ startsAt: v.string(), endsAt: v.string() },
})

/** Notes that the events of these seats are put into a calendar. They are gone from this phone when they are taken back, and their events are not. */
export function noteInCalendar(userId: string, seats: readonly KeptSeat[]): void {
  if (seats.length === 0) return
  const noted = seats.map(({ id, version, departures, offering }) => ({
    ...{ userId, id, version, title: offering.title, provider: offering.provider.name },
    ...{ startsAt: departures[0]?.startsAt ?? '', endsAt: departures.at(-1)?.endsAt ?? '' },
  }))
  const others = read().filter(({ id }) => !seats.some((one) => one.id === id))
  writeText(SEATS_IN_CALENDAR_KEY, JSON.stringify([...noted, ...others].slice(0, MOST)))
}

/** The seats whose events somebody put into a calendar from this phone, each as it stood when it last was. */
export const seatsInCalendar = (userId: string): SeatInCalendar[] =>
  read().filter((one) => one.userId === userId)

function read(): v.InferOutput<typeof NotedSchema>[] {
  const kept = v.safeParse(v.array(NotedSchema), readJson(SEATS_IN_CALENDAR_KEY))
  const since = new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString()
  return kept.success ? kept.output.filter(({ endsAt }) => endsAt > since) : []
}
