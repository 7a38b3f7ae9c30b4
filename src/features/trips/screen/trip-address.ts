import type { TripDay } from '../../../../core/domain/trips/trip.ts'
import { bookingOf, isBookedId } from '../../../domain/trips/booked/booked-id.ts'

/** The panels of a trip beside its days, as the address bar writes them. @source decisions §9 */
export const TRIP_TABS = ['overview', 'packing', 'files', 'people'] as const
export type TripTab = (typeof TRIP_TABS)[number]

/** What the trip's screen shows: one of its days, what stands on no day (`day` null), or a panel of the whole trip. */
export type TripPanel = { day: number | null } | { tab: TripTab }

/** Stands in the address for what is on no day. */
const NO_DAY = 0

/** What the address asks for; what it does not say, or says wrongly, is null. `day` 0 is what stands on no day. */
export type TripAddress = { day: number | null; tab: TripTab | null; stop: string | null }

/** Reads `?day=N`, `?tab=…` and `?stop=ID`. @source decisions §9 */
export function readTripAddress(search: Readonly<Record<string, unknown>>): TripAddress {
  const { day, tab, stop } = search
  return {
    day:
      (typeof day === 'string' || typeof day === 'number') && /^\d{1,4}$/.test(String(day))
        ? Number(day)
        : null,
    tab: TRIP_TABS.find((one) => one === tab) ?? null,
    stop: typeof stop === 'string' && stop !== '' ? stop : null,
  }
}

/** A day as the address is read against it; `stops` left out where they are not known. */
type AddressedDay = Pick<TripDay, 'number' | 'date'> & { stops?: readonly { id: string }[] }

/**
 * The panel that the address names, where the trip has it: a tab before a day. Else the day of the stop that it names, else today,
 * else day 1. `today` as `YYYY-MM-DD`. @source decisions §9
 */
export function panelOf(
  { tab, day, stop }: TripAddress,
  trip: { days: readonly AddressedDay[]; unscheduled: readonly unknown[] },
  today: string,
): TripPanel {
  if (tab !== null) return { tab }
  if (day === NO_DAY && trip.unscheduled.length > 0) return { day: null }
  if (trip.days.some(({ number }) => number === day)) return { day }
  const shown =
    trip.days.find(({ stops }) => stops?.some(({ id }) => id === stop)) ??
    trip.days.find(({ date }) => date === today)
  return { day: shown?.number ?? trip.days[0]?.number ?? null }
}

/** The stop that the address opens; null where it names none, or one that is removed: nothing lies over the trip then. */
export const stopOpened = (
  { stop }: Pick<TripAddress, 'stop'>,
  stops: readonly { id: string }[],
): string | null => stops.find(({ id }) => id === stop)?.id ?? null

/** What the address says of a panel. */
export const searchOfPanel = (panel: TripPanel): { tab?: TripTab; day?: number } =>
  'tab' in panel ? { tab: panel.tab } : { day: panel.day ?? NO_DAY }

/** The address of a stop of a trip, for a link that the browser itself may follow; of what is booked that of the booking. */
export const stopAddress = (trip: string, stop: string): string =>
  import.meta.env.BASE_URL +
  (isBookedId(stop)
    ? `booking/${encodeURIComponent(bookingOf(stop))}`
    : `itinerary/${encodeURIComponent(trip)}?stop=${encodeURIComponent(stop)}`)

/** Tells one panel from another; also the id of its tab. */
export const panelKey = (panel: TripPanel): string => ('tab' in panel ? panel.tab : dayKey(panel.day))
export const dayKey = (day: number | null): string => (day === null ? 'unscheduled' : `day-${day}`)
