import { daysAfter, daysBetween } from '../calendar/calendar-day.ts'

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

/** Whether a day is in a bitmap that travels as base64url; not, before `from` and behind the last. */
export function isDayIn(bitmap: string, from: string, day: string): boolean {
  return isSet(bytesOf(bitmap), daysBetween(from, day))
}

/** The first day of such a bitmap that is not before `day`; null where there is none. */
export function firstDayIn(bitmap: string, from: string, day: string): string | null {
  const bytes = bytesOf(bitmap)
  for (let at = Math.max(0, daysBetween(from, day)); at < bytes.length * 8; at += 1)
    if (isSet(bytes, at)) return daysAfter(from, at)
  return null
}

const bytesOf = (bitmap: string): string => atob(bitmap.replaceAll('-', '+').replaceAll('_', '/'))

const isSet = (bytes: string, at: number): boolean =>
  at >= 0 && at >> 3 < bytes.length && ((bytes.charCodeAt(at >> 3) >> (at & 7)) & 1) === 1
