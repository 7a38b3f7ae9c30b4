import type { CancelReason, DepartureChange } from '../../contracts/market/provider-departures.ts'

/** A departure, as far as it can be changed by hand. `startsAt` is an ISO instant. */
export type Changeable = {
  startsAt: string
  capacity: number
  status: 'open' | 'closed'
  held: number
  booked: number
  /** Why it was cancelled for good; null where it was not. */
  cancelReason: CancelReason | null
  set: { status: 'open' | 'closed' | null; capacity: number | null }
}

/** What stands of a departure after a change, and what of it was set by hand; or why it cannot be. */
export type Changed = { refusal: string } | Pick<Changeable, 'capacity' | 'status' | 'set'>

/**
 * Changes a departure by hand at `now` (ISO instant). With a capacity of 0 it is closed; with seats again it is open, unless somebody closed
 * it.
 */
export function changedDeparture(departure: Changeable, change: DepartureChange, now: string): Changed {
  const taken = departure.held + departure.booked
  const capacity = change.capacity ?? departure.capacity
  if (departure.cancelReason !== null)
    return { refusal: 'It was cancelled: nothing can be changed of it any more.' }
  if (departure.startsAt <= now) return { refusal: 'It has begun: nothing can be changed of it any more.' }
  if (capacity < taken) return { refusal: `${seats(taken)} taken already: it cannot have fewer than that.` }
  if (change.status === 'open' && capacity === 0)
    return { refusal: 'It has no seats: say how many there are.' }
  const set = { status: setStatus(departure, change), capacity: change.capacity ?? departure.set.capacity }
  return { capacity, status: capacity === 0 ? 'closed' : (set.status ?? 'open'), set }
}

/** Why nobody is named as guide of a departure any more at `now` (ISO instant); null where people are. Who is ill in the morning is replaced then. */
export function guidesRefusal(
  { cancelReason, endsAt }: Pick<Changeable, 'cancelReason'> & { endsAt: string },
  now: string,
): string | null {
  if (cancelReason !== null) return 'It was cancelled: nobody guides it any more.'
  return endsAt <= now ? 'It is over: who guided it stays as it is.' : null
}

/**
 * How a departure stands for which its schedule has `planned`: nobody can book one without seats, whoever opened it.
 * @source decisions §8 "never `sold_out`"
 */
export function standingDeparture(
  planned: Pick<Changeable, 'capacity' | 'status'>,
  set: Changeable['set'],
): Pick<Changeable, 'capacity' | 'status'> {
  const capacity = set.capacity ?? planned.capacity
  return { capacity, status: capacity === 0 ? 'closed' : (set.status ?? planned.status) }
}

/** What is set of the status: nothing where the schedule has it open anyway, so that what closes a day later closes this one too. */
function setStatus({ capacity, set }: Changeable, change: DepartureChange): 'open' | 'closed' | null {
  const isBySchedule = set.capacity === null
  if (change.status === 'closed') return 'closed'
  if (change.status === 'open') return isBySchedule && capacity > 0 ? null : 'open'
  const isSeated = isBySchedule && capacity === 0 && (change.capacity ?? 0) > 0
  return set.status ?? (isSeated ? 'open' : null)
}

const seats = (count: number): string => (count === 1 ? '1 seat is' : `${count} seats are`)
