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

/** The whole text of an offering that was opened, or is near a coming trip. Times are this phone's clock, milliseconds. */
export type KeptActivity = {
  uuid: string
  activity: PublicActivity
  /** When it was opened last, or a coming trip asked for it. */
  openedAt: number
  /** When the server said it last. */
  checkedAt: number
}

/** Departures as the server told them at `asOf` to a party of so many, from `from` to `to`, both counted. */
export type ToldDepartures = {
  from: string
  to: string
  party: number
  /** This phone's clock, milliseconds. */
  asOf: number
  /** The server's then, milliseconds; left out where it did not say it. */
  serverAsOf?: number
  departures: Departure[]
}

/** Departures of an offering as they are kept: of the days after it was opened, of the later month that was looked at last, and of the days of a trip that leads near it. */
export type DeparturesPart = 'opened' | 'looked' | 'trip'
export type KeptDepartures = { uuid: string } & { [Part in DeparturesPart]?: ToldDepartures }
