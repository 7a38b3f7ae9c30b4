import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'

/** A booking as the server told it, and when it was asked for: milliseconds of the page's own monotonic clock. */
export type HeardBooking = { booking: ToldBooking; heardAtMs: number }

type Heard = { booking: Pick<ToldBooking, 'now'>; heardAtMs: number }

/**
 * What the server's clock shows at `atMs` of the page's monotonic clock, ms since 1970: its `now` and the time that has passed since it was
 * asked. The phone's own clock may be a day off.
 */
export const serverClock = ({ booking, heardAtMs }: Heard, atMs: number): number =>
  Date.parse(booking.now) + Math.max(0, atMs - heardAtMs)

/** How long it is until an instant (ISO) by the server's clock, ms; 0 once it is there. */
export const leftUntil = (until: string, heard: Heard, atMs: number): number =>
  Math.max(0, Date.parse(until) - serverClock(heard, atMs))

/** '14:32', '0:05'. A second counts until it is over. */
export function countdownText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How many seconds before the end it is said aloud. */
const SAID_AT_S = [600, 300, 120, 60, 30] as const

/** What is said aloud from here on until the next such moment: '5 minutes left.'; null before the first of them. */
export function countdownSaid(leftMs: number): string | null {
  if (leftMs === 0) return 'The time is over.'
  const at = SAID_AT_S.findLast((seconds) => leftMs <= seconds * 1000)
  if (at === undefined) return null
  const minutes = at / 60
  return at < 60 ? `${at} seconds left.` : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left.`
}
