import type { DepartureChange } from '../../contracts/market/provider-departures.ts'

/** A departure, as far as it can be changed by hand. `startsAt` is an ISO instant. */
export type Changeable = {
  startsAt: string
  capacity: number
  status: 'open' | 'closed'
  held: number
  booked: number
  set: { status: 'open' | 'closed' | null; capacity: number | null }
}

/** What stands of a departure after a change, and what of it was set by hand; or why it cannot be. */
export type Changed = { refusal: string } | Pick<Changeable, 'capacity' | 'status' | 'set'>

/**
 * Changes a departure by hand at `now` (ISO instant). A capacity of 0 closes it; seats for one that had none open it, unless somebody
 * closed it.
 */
export function changedDeparture(departure: Changeable, change: DepartureChange, now: string): Changed {
  const taken = departure.held + departure.booked
  const capacity = change.capacity ?? departure.capacity
  if (departure.startsAt <= now) return { refusal: 'It has begun: nothing can be changed of it any more.' }
  if (capacity < taken) return { refusal: `${seats(taken)} taken already: it cannot have fewer than that.` }
  if (change.status === 'open' && capacity === 0)
    return { refusal: 'It has no seats: say how many there are.' }
  const status = change.status ?? statusBy(departure, capacity)
  const isSet = change.status !== undefined || status !== departure.status
  return {
    capacity,
    status,
    set: {
      status: isSet ? status : departure.set.status,
      capacity: change.capacity ?? departure.set.capacity,
    },
  }
}

function statusBy({ capacity: before, status, set }: Changeable, capacity: number): 'open' | 'closed' {
  if (capacity === 0) return 'closed'
  return before === 0 && set.status === null ? 'open' : status
}

const seats = (count: number): string => (count === 1 ? '1 seat is' : `${count} seats are`)
