import type { Transaction } from 'kysely'
import type { Contact } from '../../core/contracts/market/bookings.ts'
import type { Departure } from '../../core/contracts/market/public-offerings.ts'
import { coloradoDay, daysAfter } from '../../core/domain/calendar/calendar-day.ts'
import type { Database } from '../../api/database/schema.ts'
import { actOn, stored } from '../../api/services/market/bookings/booking-acts.ts'
import { cancelBooking } from '../../api/services/market/bookings/booking-cancels.ts'
import { confirmBooking, holdSeats } from '../../api/services/market/bookings/bookings.ts'
import { answerBooking } from '../../api/services/market/bookings/provider-bookings.ts'
import { listOfferings, publicDepartures } from '../../api/services/market/public-offerings.ts'

const HOUR_MS = 3_600_000
const LAST_DAY_AHEAD = 160
const DAYS_AT_ONCE = 30

/** One booking: what of, so many days from today, when it was made, and what became of it. Hours count from now; those before it are negative. */
export type Story = {
  offerings: readonly string[]
  inDays: number
  /** What it begins at; any where left out. */
  time?: string
  nights?: number
  quantity: number
  guests?: readonly string[]
  heldAt: number
  becomes: readonly (
    | { act: 'confirm' | 'cancel'; at: number }
    | { act: 'accept' | 'reject'; at: number }
    /** So many hours behind its start. */
    | { act: 'no_show'; afterStart: number }
    | { act: 'expire' | 'complete'; at: number }
  )[]
}

export type Bringing = {
  /** Who books. */
  userId: string
  contact: Contact
  now: Date
}

/** Books for a traveler what the stories tell, by what the calls run and at the times at which it would have happened. */
export async function bringBookings(
  transaction: Transaction<Database>,
  { userId, contact, now }: Bringing,
  stories: readonly Story[],
): Promise<void> {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  for (const story of stories) {
    const uuid = crypto.randomUUID()
    const starts = await startsOf(transaction, story, { now, heldAt: at(story.heldAt) })
    const unitId = starts[0]!.units[0]!.unitId
    await holdSeats(transaction, {
      userId,
      now: at(story.heldAt),
      asked: {
        uuid,
        departureIds: starts.map(({ id }) => id),
        units: [{ unitId, quantity: story.quantity }],
        contact,
      },
    })
    for (const step of story.becomes) {
      const moment =
        step.act === 'no_show'
          ? new Date(Date.parse(starts[0]!.startsAt) + step.afterStart * HOUR_MS)
          : at(step.at)
      await become(transaction, step.act, { uuid, userId, now: moment, guests: story.guests ?? [] })
    }
  }
}

async function become(
  transaction: Transaction<Database>,
  act: Story['becomes'][number]['act'],
  { uuid, userId, now, guests }: { uuid: string; userId: string; now: Date; guests: readonly string[] },
): Promise<void> {
  const { booking } = await stored(transaction, uuid)
  const expectedVersion = booking.version
  switch (act) {
    case 'confirm': {
      const named = guests.map((name) => ({ name, age: null }))
      return await confirmBooking(transaction, {
        uuid,
        userId,
        now,
        asked: { expectedVersion, guests: named },
      })
    }
    case 'cancel':
      return void (await cancelBooking(transaction, { uuid, userId, now, asked: { expectedVersion } }))
    case 'accept':
    case 'reject':
    case 'no_show': {
      const provider = { id: booking.terms.provider.id, role: 'owner' as const }
      return await answerBooking(transaction, act, { provider, userId, now, uuid, expectedVersion })
    }
    case 'expire':
    case 'complete':
      return await actOn(
        transaction,
        { uuid, by: 'clock', asked: null, expectedVersion: null, now: now.toISOString() },
        () => ({ name: act }),
      )
  }
}

/** The first start of any of its offerings from that day on, or as many nights one after the other, as they could be booked then. */
async function startsOf(
  transaction: Transaction<Database>,
  { offerings, inDays, time, nights = 1, quantity }: Story,
  { now, heldAt }: { now: Date; heldAt: Date },
): Promise<Departure[]> {
  const listed = await listOfferings(transaction)
  const last = inDays < 2 ? inDays : LAST_DAY_AHEAD
  for (let first = inDays; first <= last; first += DAYS_AT_ONCE)
    for (const title of offerings) {
      const offering = listed.find((one) => one.title === title)
      if (!offering) throw new Error(`The sample has no ${title}`)
      const days = {
        from: daysAfter(coloradoDay(now), first),
        to: daysAfter(coloradoDay(now), Math.min(first + DAYS_AT_ONCE, last) + nights - 1),
      }
      const open = (
        await publicDepartures(transaction, String(offering.id), { ...days, party: quantity }, heldAt)
      ).filter(({ status, localTime }) => isOpen(status) && (time === undefined || localTime === time))
      const begins = open.findIndex(({ localDate }, at) =>
        Array.from({ length: nights }, (_, night) => daysAfter(localDate, night)).every(
          (day, night) => open[at + night]?.localDate === day,
        ),
      )
      if (begins >= 0) return open.slice(begins, begins + nights)
    }
  throw new Error(`Nothing of ${offerings.join(', ')} can be booked`)
}

const isOpen = (status: Departure['status']): boolean => status === 'available' || status === 'limited'
