import type { SaidCheckIn } from '../../../../core/contracts/market/check-ins.ts'
import {
  checkInsOf,
  isUndoInTime,
  type CheckInFlag,
  type CheckInOutcome,
} from '../../../../core/domain/market/bookings/check-ins.ts'
import { manifestTimes } from '../../../../core/domain/market/bookings/manifest.ts'
import type { KeptManifestBooking } from '../../../../core/records/market/manifest-booking.ts'
import { isSameDay } from '../../calendar/date-label.ts'

/**
 * How what was said of who came stands on this phone.
 *
 * | State     | Is                                                                              |
 * |-----------|---------------------------------------------------------------------------------|
 * | `unsaved` | the phone could not keep it: it lasts as long as the page, and is sent from there |
 * | `waiting` | it waits for signal                                                             |
 * | `sent`    | it was sent, or the server has it and has not told of it yet                    |
 * | `told`    | the server has it                                                               |
 */
export type SaidState = 'unsaved' | 'waiting' | 'sent' | 'told'

/** What this phone said of who came and the server has not told of, with how it stands. */
export type OwnCheckIn = { booking: string; said: SaidCheckIn; state: SaidState }

/** A booking of the manifest with what this phone said besides. */
export type CheckInBooking = KeptManifestBooking & { states: ReadonlyMap<string, SaidState> }

/** A start, or first night, with whoever booked it. */
export type CheckInDeparture = {
  departure: Omit<Start, 'guides'>
  /** What it is called now, as far as this list has heard. */
  title: string
  option: string
  /** The offering's uuid. */
  offering: string
  timeZone: string
  /** Names and accounts, in the same order; none where nobody is named. */
  guides: readonly string[]
  guideIds: readonly string[]
  /** Those who come first, by name; cancelled ones behind them, and those who were moved to another start. */
  bookings: readonly CheckInBooking[]
  /** How many come, and how many of them are in. */
  guests: number
  isIn: number
}

/**
 * Bookings as they stand with what this phone said: guests are in by that too, at once. One of which nothing was said stays the same object, so that a
 * check-in draws one row of a long list.
 */
export function withOwn(bookings: readonly CheckInBooking[], own: readonly OwnCheckIn[]): CheckInBooking[] {
  const byBooking = new Map<string, OwnCheckIn[]>()
  for (const one of own) {
    const its = byBooking.get(one.booking)
    if (its) its.push(one)
    else byBooking.set(one.booking, [one])
  }
  return bookings.map((booking) => {
    const said = byBooking.get(booking.uuid)
    return said === undefined ? booking : withSaid(booking, said)
  })
}

function withSaid(booking: CheckInBooking, own: readonly OwnCheckIn[]): CheckInBooking {
  const known = new Set(booking.checkIns.map(({ id }) => id))
  const added = own.filter(({ said }) => !known.has(said.id))
  if (added.length === 0) return booking
  const states = new Map(added.map(({ said, state }) => [said.id, state]))
  const checkIns = [...booking.checkIns, ...added.map(({ said }) => said)]
  const { byGuest } = checkInsOf({ ...booking, checkIns })
  const guests = booking.guests.map((guest) => {
    const one = byGuest.get(guest.index)
    return { ...guest, checkedIn: one ? { at: one.at, collectedCents: one.collectedCents } : null }
  })
  return { ...booking, checkIns, guests, states }
}

const COMES: readonly string[] = ['confirmed', 'redeemed', 'no_show', 'completed']

/** Whether anybody of it is expected. */
export const isExpected = ({ status }: Pick<CheckInBooking, 'status'>): boolean => COMES.includes(status)

/** Who of a booking is expected. */
export const expectedGuests = (booking: CheckInBooking): CheckInBooking['guests'] =>
  isExpected(booking) ? booking.guests.filter(({ cancelledAt }) => cancelledAt === null) : []

/** Who of those is not in yet. */
export const missingGuests = (booking: CheckInBooking): CheckInBooking['guests'] =>
  expectedGuests(booking).filter(({ checkedIn }) => !checkedIn)

/** Whether a booking that stands at this start was moved to another one. */
export const isMovedFrom = ({ departures }: Pick<CheckInBooking, 'departures'>, start: string): boolean =>
  departures[0]?.id !== start

type Start = KeptManifestBooking['departures'][number]
type Standing = { start: Start & { title: string; option: string }; booking: CheckInBooking }

/** Where a booking stands on the list at `now`: at its start, and at those from which it was moved. A stay is at its first night until all of it is over. */
function standingAt(booking: CheckInBooking, now: string): Standing[] {
  const [first] = booking.departures
  const { departures, title, option, movedFrom } = booking
  // For a start that is far off it may be the only one of whom this list has heard.
  const isNear = (starts: Parameters<typeof manifestTimes>[0]['departures']) => {
    const { from, until } = manifestTimes({ departures: starts })
    return from <= now && now < until
  }
  const isHere = first !== undefined && (movedFrom.length === 0 || isNear(departures))
  const starts = [
    ...(isHere ? [{ ...first, title, option }] : []),
    ...movedFrom.filter((one) => isNear([one])),
  ]
  return starts.map((start) => ({ start, booking }))
}

/** By start, the earliest first, as they stand at `now`. */
export function checkInDepartures(bookings: readonly CheckInBooking[], now: Date): CheckInDeparture[] {
  const at = now.toISOString()
  const found = new Map<string, Standing[]>()
  for (const one of bookings.flatMap((booking) => standingAt(booking, at))) {
    const its = found.get(one.start.id)
    if (its) its.push(one)
    else found.set(one.start.id, [one])
  }
  const titles = titlesOf(bookings)
  return [...found.values()]
    .map((its) => departureOf(its, titles))
    .sort((one, other) => compare(one.departure.startsAt, other.departure.startsAt))
}

/** What each offering is called by the newest of its versions that was booked. */
function titlesOf(bookings: readonly CheckInBooking[]): Map<string, string> {
  const newest = new Map<string, { version: number; title: string }>()
  for (const { offering, title } of bookings) {
    const { uuid, version = 0 } = offering
    if (version >= (newest.get(uuid)?.version ?? 0)) newest.set(uuid, { version, title })
  }
  return new Map([...newest].map(([uuid, { title }]) => [uuid, title]))
}

function departureOf(standing: readonly Standing[], titles: ReadonlyMap<string, string>): CheckInDeparture {
  const isHere = ({ start, booking }: Standing) => !isMovedFrom(booking, start.id)
  const { start, booking } = standing.find(isHere) ?? (standing[0] as Standing)
  const { guides = byFirst(booking), title, option, ...departure } = start
  const here = standing.filter(isHere).map((one) => one.booking)
  const expected = here.flatMap(expectedGuests)
  const rank = (one: Standing) => (isHere(one) ? (isExpected(one.booking) ? 0 : 1) : 2)
  return {
    departure,
    title: titles.get(booking.offering.uuid) ?? title,
    option: option === title ? '' : option,
    offering: booking.offering.uuid,
    timeZone: booking.offering.timeZone,
    guides: guides.map(({ name }) => name),
    guideIds: guides.map(({ id }) => id),
    bookings: standing
      .toSorted(
        (one, other) => rank(one) - rank(other) || compare(nameOf(one.booking), nameOf(other.booking)),
      )
      .map((one) => one.booking),
    guests: expected.length,
    isIn: expected.filter(({ checkedIn }) => checkedIn).length,
  }
}

/** Who guides the first start, as servers of before told it. */
const byFirst = ({ guides, guideIds }: CheckInBooking): { id: string; name: string }[] =>
  guideIds.map((id, at) => ({ id, name: guides[at] ?? '' }))

/**
 * The departure that is looked at first: one to which somebody comes that is under way, else the next such, else the last; null of none. Who guides some that are ahead looks at
 * the first of those.
 */
export function departureAtHand(
  departures: readonly CheckInDeparture[],
  userId: string,
  now: Date,
): CheckInDeparture | null {
  const at = now.toISOString()
  const ahead = departures.filter(({ departure, guests }) => departure.endsAt > at && guests > 0)
  return ahead.find((one) => isGuidedBy(one, userId)) ?? ahead[0] ?? departures.at(-1) ?? null
}

/** Whether somebody guides it, or a later night of who comes then. */
const isGuidedBy = ({ departure, guideIds, bookings }: CheckInDeparture, userId: string): boolean =>
  guideIds.includes(userId) ||
  bookings.some(
    (booking) =>
      !isMovedFrom(booking, departure.id) &&
      booking.departures.some(({ guides }) => guides?.some(({ id }) => id === userId)),
  )

/** The departure of this id, or the one at which those came who stay that night; undefined where there is none. */
export const departureOfNight = (
  departures: readonly CheckInDeparture[],
  id: string | undefined,
): CheckInDeparture | undefined =>
  departures.find(({ departure }) => departure.id === id) ??
  departures.find(({ departure, bookings }) =>
    bookings.some(
      (booking) => !isMovedFrom(booking, departure.id) && booking.departures.some((night) => night.id === id),
    ),
  )

/** Whether it starts today where it takes place. */
export const isToday = (
  { departure, timeZone }: Pick<CheckInDeparture, 'departure' | 'timeZone'>,
  now: Date,
): boolean => isSameDay(new Date(departure.startsAt), now, timeZone)

/** 'Isabella Bird'; 'A traveler' where nobody is named. */
export const nameOf = ({ contact, guests }: Pick<CheckInBooking, 'contact' | 'guests'>): string =>
  contact?.name || guests.find(({ name }) => name !== null)?.name || 'A traveler'

/** Bookings that somebody looks for by a code, or by parts of names: 'is bi' finds Isabella Bird, in any order and without accents. */
export function findBookings(bookings: readonly CheckInBooking[], text: string): CheckInBooking[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...bookings]
  const code = words.join('').toUpperCase()
  return bookings.filter((booking) => {
    if (code.length >= 2 && booking.code.startsWith(code)) return true
    return [booking.contact?.name, ...booking.guests.map(({ name }) => name)].some((name) => {
      const parts = plain(name ?? '').split(/[\s-]+/)
      return words.every((word) => parts.some((part) => part.startsWith(word)))
    })
  })
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** A check-in that is told of in the row: what counts, and what is odd about it. */
export type ShownCheckIn = CheckInOutcome & { state: SaidState; canUndo: boolean }

/** All that was said of a booking, the earliest first, as it stands at `now`. */
export const shownCheckIns = (booking: CheckInBooking, now: Date): ShownCheckIn[] =>
  checkInsOf(booking).all.map((one) => ({
    ...one,
    state: booking.states.get(one.said.id) ?? 'told',
    canUndo: one.undoneAt === null && isUndoInTime(one.said.at, now.toISOString()),
  }))

/** What is odd, in words for the provider. */
export const FLAG_WORDS: Readonly<Record<CheckInFlag, string>> = {
  early: 'long before the start',
  late: 'long after the end',
  clock: 'by a phone whose clock was ahead',
  cancelled: 'cancelled meanwhile',
  moved: 'booked for another start by now',
  old_ticket: 'with an older ticket',
}

const compare = (one: string, other: string): number => one.localeCompare(other)
