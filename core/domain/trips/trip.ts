import type { Location } from '../../contracts/trips/search-preferences.ts'
import type { Party, Wishes } from '../plan/plan.ts'

/** When a trip is: from a Colorado calendar day on (`YYYY-MM-DD`; null where that is not chosen yet), for so many days. */
export type TripDates = { start: string | null; days: number }

/** On which day of the trip a stop stands, from 1, and where in its order; `day` null is the unscheduled list. */
export type Slot = { day: number | null; position: string }

/** Something to do at a stop, in the order of (position, id). */
export type ChecklistItem = { id: string; text: string; done: boolean; position: string }

/** Something to take along, in the order of (position, id). */
export type PackingItem = { id: string; text: string; packed: boolean; position: string }

/** A place of a trip with what is planned there. */
export type TripStop = {
  id: string
  place: Location
  slot: Slot
  /** The time of arrival that somebody set, 24-hour `HH:MM`; null follows from the drive. */
  time: string | null
  /** How long they stay, minutes; null where nobody said. */
  stayMinutes: number | null
  /** How many nights they sleep here; null where nobody said: `nightsAt` knows. */
  nights: number | null
  note: string
  done: boolean
  /** A rough cost for the whole party, whole US dollars. */
  costUsd: number | null
  checklist: readonly ChecklistItem[]
}

/** What somebody said of a day beside its stops. */
export type DayWords = {
  /** From 1. */
  number: number
  title: string
  note: string
  /** When they set off, 24-hour `HH:MM`; null where nobody said. */
  setOff: string | null
}

/** One day of a trip. `date` is null while the trip has no start; `stops` stand in their order. */
export type TripDay = DayWords & { date: string | null; stops: readonly TripStop[] }

/** A trip as screens show it, whole: what its records say together. */
export type Trip = {
  id: string
  title: string
  dates: TripDates
  party: Party
  /** Per person, whole US dollars; null where nobody said. */
  budgetUsd: number | null
  wishes: Wishes
  note: string
  /** As many as `dates.days`. */
  days: readonly TripDay[]
  /** What was said of days behind the last, in their order: it is said again when the trip has so many days. */
  beyond: readonly DayWords[]
  /** In their order; behind them those whose day vanished, which stand in their day again when that is back. */
  unscheduled: readonly TripStop[]
  packing: readonly PackingItem[]
  /** ISO instants in UTC. */
  createdAt: string
  archivedAt: string | null
  removedAt: string | null
}

/** A trip in a list: what one row of it needs. */
export type TripSummary = Pick<
  Trip,
  'id' | 'title' | 'dates' | 'party' | 'createdAt' | 'archivedAt' | 'removedAt'
>

/** All stops of a trip, day by day, the unscheduled ones last. */
export const stopsOf = ({ days, unscheduled }: Pick<Trip, 'days' | 'unscheduled'>): TripStop[] => [
  ...days.flatMap(({ stops }) => stops),
  ...unscheduled,
]

/** Whether anybody said anything of the day beside its stops. */
export const saysSomething = ({ title, setOff, note }: DayWords): boolean =>
  title !== '' || setOff !== null || note !== ''
