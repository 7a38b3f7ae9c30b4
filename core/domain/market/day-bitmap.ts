import { daysBetween } from '../calendar/calendar-day.ts'

/**
 * Days as a bitmap: bit 0, the lowest of the first byte, is `from`. Days before `from` and behind the last are passed over.
 * @source decisions §8
 */
export function dayBitmap(days: Iterable<string>, from: string, count: number): Uint8Array {
  const bits = new Uint8Array(Math.ceil(count / 8))
  for (const day of days) {
    const at = daysBetween(from, day)
    if (at >= 0 && at < count) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
  }
  return bits
}
