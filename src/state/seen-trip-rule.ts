/**
 * The first screen of a trip as it was last drawn on this phone, without what is worked out. It stands in the first frame of the next
 * start at the same address, until the app has drawn the trip from its records. Decision record 38.
 */
export type SeenTrip = {
  /** Whose trip it is: the account's id, null for a visitor. */
  owner: string | null
  /** The address below the site's root. */
  path: string
  /** `seenDay` of when it was kept: what says today, or how many days are left, is true on that day alone. */
  day: string
  /** Of the window, CSS pixels. */
  width: number
  /** The screen's markup, and the style rules that apply to it. */
  html: string
  css: string
}

/** Colorado's winter time. For half a year the day changes an hour early: then nothing that was kept is shown in that hour. */
const COLORADO_MS = -7 * 3_600_000

/** Colorado's calendar day, near enough, without loading the data of time zones. */
export const seenDay = (now: number): string => new Date(now + COLORADO_MS).toISOString().slice(0, 10)
