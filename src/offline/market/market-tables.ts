import type { PublicActivity } from '../../../core/contracts/market/public-activity.ts'
import type { Departure, OpenDays } from '../../../core/contracts/market/public-offerings.ts'

/** Times are this phone's clock, milliseconds: for display and pacing, never for order. */
export type ListState = {
  name: 'list'
  /** The list's number on the server. */
  version: number
  /** How many there are; the copy counts only while the table holds as many. */
  count: number
  checkedAt: number
  /** When all of it came last. */
  wholeAt: number
}

/** What is known of the list, and on which days there is room. */
export type MarketState = ListState | { name: 'open'; open: OpenDays }

/** The whole text of an offering that was opened. Times are this phone's clock, milliseconds. */
export type KeptActivity = {
  uuid: string
  activity: PublicActivity
  openedAt: number
  /** When the server said it last. */
  checkedAt: number
}

/** Its departures as the server told them at `asOf` to a party of so many, from `from` to `to`, both counted. */
export type KeptDepartures = {
  uuid: string
  from: string
  to: string
  party: number
  /** This phone's clock, milliseconds. */
  asOf: number
  departures: Departure[]
}
