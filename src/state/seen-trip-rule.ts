/**
 * The first screen of a trip as it was last drawn on this phone, without what is worked out. It stands in the first frame of the next
 * start at the same address, until the app has drawn the trip from its records. Decision record 38.
 */
export type SeenTrip = {
  /** Whose trip it is: the account's id, null for a visitor. */
  owner: string | null
  /** The address below the site's root, with its query: that says which day or panel it is. */
  path: string
  /** `seenDay` of when it was kept: what says today, or how many days are left, is true on that day alone. */
  day: string
  /** Of the window, CSS pixels. */
  width: number
  /** The screen's markup, and the style rules that apply to it. */
  html: string
  css: string
}

/** The address that the window stands at, as it is kept. */
export const seenPath = (): string => location.pathname + location.search

/** Whether it may be shown to this person here and now: at its address, on its day and in a window as wide. */
export const isSeenTripTrue = (seen: SeenTrip, owner: string | null): boolean =>
  seen.owner === owner &&
  seen.path === seenPath() &&
  seen.day === seenDay(Date.now()) &&
  seen.width === innerWidth

const HOUR_MS = 3_600_000

/**
 * Colorado's calendar day, near enough, without loading the data of time zones: the date in its winter time and that in its summer
 * time. In the hour in which they differ, either may be right: what was kept before that hour is not shown in it, nor what was kept in
 * it after it.
 */
export const seenDay = (now: number): string => `${dateAt(now, -7)} ${dateAt(now, -6)}`

const dateAt = (now: number, zone: number): string =>
  new Date(now + zone * HOUR_MS).toISOString().slice(0, 10)
