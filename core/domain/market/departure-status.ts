import type { DepartureStatus } from '../../contracts/market/public-offerings.ts'

/** A departure, as far as it says whether it can be booked. Instants are ISO text. */
export type Bookable = {
  capacity: number
  /** Seats that are held or booked. */
  taken: number
  status: 'open' | 'closed'
  firstCutoffAt: string
  joinCutoffAt: string
}

/** From so many seats on down travelers are told how many are left. @source marketplace "Supply" */
const FEW_SEATS = 5

/** Until when it can be booked: whoever joins others has more time than who comes first. */
export const cutoffOf = ({ taken, firstCutoffAt, joinCutoffAt }: Bookable): string =>
  taken === 0 ? firstCutoffAt : joinCutoffAt

/** How a departure stands at `now` (ISO instant) for a party of so many guests. */
export function statusOf(
  departure: Bookable,
  { now, party }: { now: string; party: number },
): DepartureStatus {
  const { capacity, taken, status } = departure
  const left = capacity - taken
  if (status === 'closed' || cutoffOf(departure) <= now) return 'closed'
  if (left < party || left === 0) return 'sold_out'
  return left * 2 < capacity ? 'limited' : 'available'
}

/** The seats that are left where they are few; null where they are many, or the departure cannot be booked. */
export function seatsLeftOf(departure: Bookable, status: DepartureStatus): number | null {
  const left = departure.capacity - departure.taken
  return status === 'closed' || left > FEW_SEATS ? null : left
}
