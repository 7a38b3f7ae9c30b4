import type { Transaction } from 'kysely'
import type { Contact } from '../../core/contracts/market/bookings.ts'
import type { Departure } from '../../core/contracts/market/public-offerings.ts'
import { coloradoDay, daysAfter } from '../../core/domain/calendar/calendar-day.ts'
import type { Database } from '../../api/database/schema.ts'
import { actOn, stored } from '../../api/services/market/bookings/booking-acts.ts'
import { cancelBooking, confirmBooking, holdSeats } from '../../api/services/market/bookings/bookings.ts'
import { answerBooking } from '../../api/services/market/bookings/provider-bookings.ts'
import { listOfferings, publicDepartures } from '../../api/services/market/public-offerings.ts'

/** Offerings that were published so many days ago: somebody has been there by now. */
export const OPEN_SINCE_DAYS = 14
const POOLS = 'An evening in the creek pools'
const SHUTTLE = 'Shuttle and soak at Strawberry Park'
export const OPEN_BEFORE: readonly string[] = [POOLS, SHUTTLE]

/** Of those that are asked for; one of them has a start within half a year on any day. */
const BY_REQUEST = [
  'Royal Gorge, for who has paddled before',
  'Four pitches in Eldorado Canyon',
  'Fish a quiet bend of the East River',
]
const NIGHTS = ['The old school bunkhouse', 'Cabin at Twin Lakes']

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const LAST_DAY_AHEAD = 160
const DAYS_AT_ONCE = 30

/** One booking: what of, so many days from today, when it was made, and what became of it. Hours count from now; those before it are negative. */
type Story = {
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

const STORIES: readonly Story[] = [
  {
    offerings: [POOLS],
    inDays: -5,
    time: '16:00',
    quantity: 2,
    heldAt: -9 * DAY_HOURS,
    becomes: [
      { act: 'confirm', at: -9 * DAY_HOURS },
      { act: 'complete', at: 0 },
    ],
  },
  {
    offerings: [SHUTTLE],
    inDays: -1,
    time: '10:00',
    quantity: 1,
    heldAt: -7 * DAY_HOURS,
    becomes: [
      { act: 'confirm', at: -7 * DAY_HOURS },
      { act: 'no_show', afterStart: 1 },
    ],
  },
  {
    offerings: [POOLS],
    inDays: 12,
    quantity: 2,
    heldAt: -6 * DAY_HOURS,
    becomes: [
      { act: 'confirm', at: -6 * DAY_HOURS },
      { act: 'cancel', at: -4 * DAY_HOURS },
    ],
  },
  {
    offerings: BY_REQUEST,
    inDays: 11,
    quantity: 3,
    heldAt: -5 * DAY_HOURS,
    becomes: [
      { act: 'confirm', at: -5 * DAY_HOURS },
      { act: 'reject', at: -5 * DAY_HOURS + 3 },
    ],
  },
  {
    offerings: BY_REQUEST,
    inDays: 9,
    quantity: 2,
    heldAt: -3 * DAY_HOURS,
    becomes: [
      { act: 'confirm', at: -3 * DAY_HOURS },
      { act: 'expire', at: -2 * DAY_HOURS },
    ],
  },
  {
    offerings: [POOLS],
    inDays: 1,
    time: '18:30',
    quantity: 2,
    heldAt: -2 * DAY_HOURS,
    becomes: [{ act: 'confirm', at: -2 * DAY_HOURS }],
  },
  {
    offerings: [SHUTTLE],
    inDays: 15,
    quantity: 2,
    guests: ['Ellen', 'Frank'],
    heldAt: -30,
    becomes: [{ act: 'confirm', at: -30 }],
  },
  {
    offerings: NIGHTS,
    inDays: 20,
    nights: 3,
    quantity: 1,
    heldAt: -20,
    becomes: [{ act: 'confirm', at: -20 }],
  },
  {
    offerings: BY_REQUEST,
    inDays: 8,
    quantity: 2,
    heldAt: -1,
    becomes: [{ act: 'confirm', at: -1 }],
  },
]

/** Seats that are held as it is filled, and confirmed by nobody. */
const HELD: Story = { offerings: [SHUTTLE], inDays: 6, quantity: 2, heldAt: 0, becomes: [] }

type Bringing = {
  userId: string
  contact: Contact
  now: Date
  /** Whether one is held now, for its quarter of an hour. */
  withHold: boolean
}

/**
 * Books for a traveler, by what the calls run and at the times at which it would have happened: one that is over, one where nobody came,
 * cancelled, not accepted, unanswered, tomorrow, coming, three nights, a request that waits, and seats that are held now.
 */
export async function bringBookings(
  transaction: Transaction<Database>,
  { userId, contact, now, withHold }: Bringing,
): Promise<void> {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  for (const story of withHold ? [...STORIES, HELD] : STORIES) {
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
      return await cancelBooking(transaction, { uuid, userId, now, asked: { expectedVersion } })
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
