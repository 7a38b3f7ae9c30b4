import type { BookedUnits, GuestSaid } from '../../../contracts/market/bookings.ts'
import type { Guest, Terms } from './booking.ts'

/** Why an option does not take these guests, as a sentence; null where it does. */
export function partyRefusal({ option, units, offering }: Terms, guests: readonly Guest[]): string | null {
  const { minParty, maxParty } = option
  if (guests.length < minParty) return `It takes ${minParty} guests or more.`
  if (guests.length > maxParty) return `It takes at most ${maxParty} guests.`
  for (const { unitId, age } of guests) {
    const unit = units.find(({ id }) => id === unitId)
    if (!unit || age === null) continue
    const { title, minAge, maxAge } = unit
    if (minAge !== null && age < minAge) return `${title} is for guests from ${minAge} years on.`
    if (maxAge !== null && age > maxAge) return `${title} is for guests up to ${maxAge} years.`
  }
  if (offering.pricingPer === 'booking') return null
  const booked = new Set(guests.map(({ unitId }) => unitId))
  const alone = units.find(
    ({ id, accompaniedBy }) =>
      booked.has(id) && accompaniedBy.length > 0 && !accompaniedBy.some((other) => booked.has(other)),
  )
  return alone ? `${alone.title}: somebody must come along.` : null
}

/**
 * So many of these units as guests behind those that stand. Where a booking has one price each counts as one guest, else as many as the unit
 * has heads. Null for a unit that the option does not have.
 */
export function newGuests(terms: Terms, units: BookedUnits, known: readonly Guest[] = []): Guest[] | null {
  const made: Guest[] = []
  let item = Math.max(-1, ...known.map((guest) => guest.item))
  let index = Math.max(-1, ...known.map((guest) => guest.index))
  for (const { unitId, quantity } of units) {
    const unit = terms.units.find(({ id }) => id === unitId)
    if (!unit) return null
    const heads = terms.offering.pricingPer === 'booking' ? 1 : unit.heads
    for (let count = 0; count < quantity; count += 1) {
      item += 1
      for (let head = 0; head < heads; head += 1) {
        index += 1
        made.push({ index, item, unitId, name: null, age: null, cancelledAt: null, waivers: [], seat: null })
      }
    }
  }
  return made
}

/** The guests with what was said of them; null where one is meant who does not come. */
export function namedGuests(guests: readonly Guest[], said: readonly GuestSaid[]): Guest[] | null {
  const come = guests.filter(({ cancelledAt }) => cancelledAt === null)
  const named = new Map<number, GuestSaid>()
  for (const [at, one] of said.entries()) {
    const index = one.index ?? come[at]?.index
    if (index === undefined || named.has(index) || !come.some((guest) => guest.index === index)) return null
    named.set(index, one)
  }
  return guests.map((guest) => {
    const one = named.get(guest.index)
    return { ...guest, name: one?.name ?? guest.name, age: one?.age ?? guest.age }
  })
}

/** The items that go where so many of these units do, those that were booked last first; null where there are not so many. */
export function itemsToCancel(guests: readonly Guest[], units: BookedUnits): Set<number> | null {
  const going = new Set<number>()
  for (const { unitId, quantity } of units) {
    const items = [...new Set(guests.filter((guest) => guest.unitId === unitId).map(({ item }) => item))]
    if (items.length < quantity) return null
    for (const item of items.slice(-quantity)) going.add(item)
  }
  return going
}
