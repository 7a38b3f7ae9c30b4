import type {
  BookingStatus,
  Contact,
  Line,
  SEAT_STATES,
  ToldOffer,
} from '../../../contracts/market/bookings.ts'
import type { SaidCheckIn } from '../../../contracts/market/check-ins.ts'
import type { CancelReason } from '../../../contracts/market/provider-departures.ts'
import type { OfferingDocument } from '../../../contracts/market/offerings.ts'
import type { PaymentAdapter } from '../../../contracts/market/payments.ts'

type Offering = OfferingDocument['offering']
type Option = OfferingDocument['options'][number]

/** What was offered when it was booked; nothing that its provider changes later changes it. */
export type Terms = {
  version: number
  provider: { id: string; name: string }
  offering: Pick<
    Offering,
    'kind' | 'title' | 'timeZone' | 'bookingMode' | 'pricingPer' | 'policy' | 'meeting' | 'bring' | 'waiver'
  > & { id: number; uuid: string }
  option: Pick<Option, 'id' | 'title' | 'minParty' | 'maxParty'>
  units: Pick<
    Option['units'][number],
    'id' | 'title' | 'minAge' | 'maxAge' | 'priceCents' | 'heads' | 'accompaniedBy'
  >[]
}

/** A start, or one of several nights in their order. Instants are ISO text; `localTime` is null for a night. */
export type BookedDeparture = {
  id: string
  localDate: string
  localTime: string | null
  startsAt: string
  endsAt: string
  priceChangeCents: number
}

/** A start from which a booking was moved, or the first night of such a stay, by what it was called; `endsAt` is when all of it is over. */
export type EarlierStart = Omit<BookedDeparture, 'priceChangeCents'> & { title: string; option: string }

/** A signed waiver: the SHA-256 of its text, who signed, as what of the guest where that is somebody else, and when (ISO instant). */
export type SignedWaiver = { textHash: string; name: string; relation: string | null; signedAt: string }

/**
 * To whom a guest's seat was handed: their account and the name that members of a trip know, the trip both are in, and the first name of who booked.
 * `before` is what stood of the guest, and stands again when it is taken back. `newsIn` is the version of the booking in which what the seat is last became
 * something else; left out where it stands as it was handed over.
 */
export type HandedSeat = {
  id: string
  userId: string
  name: string
  tripId: string
  bookedBy: string
  state: (typeof SEAT_STATES)[number]
  before: { name: string | null; age: number | null; waivers: readonly SignedWaiver[] }
  newsIn?: number
}

/**
 * `index` is never used again within a booking. Guests of one `item`, a unit with several heads, come and are cancelled together. `waivers` has
 * one signature of each text that was ever signed for them.
 */
export type Guest = {
  index: number
  item: number
  unitId: string
  name: string | null
  age: number | null
  cancelledAt: string | null
  waivers: readonly SignedWaiver[]
  /** The version of the booking in which that was; left out of who comes, and where nobody noted it. */
  cancelledIn?: number
  seat: HandedSeat | null
}

/** Until when how much comes back, worked out at confirmation. */
export type RefundStep = { until: string; percent: number }

/**
 * Another start that its traveler may take: proposed by its provider, or found behind a cancelled departure, whose `reason` it has. What it
 * costs is settled by its own `terms` and `departures`, whatever is changed later. `guests` are the indexes of who would come.
 */
export type Offer = Pick<ToldOffer, 'id' | 'by' | 'reason' | 'expiresAt' | 'state'> & {
  terms: Terms
  departures: BookedDeparture[]
  guests: number[]
}

/**
 * One payment, cents. `reference` is what the adapter knows it by, once and for all. `asked`: to be paid; `sent`: its answer is awaited;
 * `authorised`: reserved for a request; `taken`: charged; `released`: reserved no more, or never; `declined`. The states say what is meant:
 * what has to be done outside for it follows behind the commit. `backCents` of what was taken is given back.
 */
export type PaymentPart = {
  reference: string
  cents: number
  state: 'asked' | 'sent' | 'authorised' | 'taken' | 'released' | 'declined'
  method: string | null
  backCents: number
}

/** Who holds its money, and each payment in the order in which they were asked for. */
export type BookingPayment = { by: PaymentAdapter; parts: PaymentPart[] }

/** All that decides what can become of a booking. Instants are ISO text. */
export type Booking = {
  uuid: string
  code: string
  status: BookingStatus
  /** How often it changed, from 1 on. */
  version: number
  createdAt: string
  holdUntil: string | null
  wasExtended: boolean
  /** Until when its provider answers; null where nobody need. */
  answerBy: string | null
  cutoffAt: string
  /** When its traveler confirmed it; null for what was only held. */
  askedAt: string | null
  confirmedAt: string | null
  endedAt: string | null
  freeUntil: string | null
  refunds: RefundStep[]
  /** How many came when it was confirmed: policies for groups go by that. */
  groupSize: number | null
  /** What has to come back so far, hundredths of a cent: rounded only in sum. */
  dueBack: number
  contact: Contact | null
  terms: Terms
  departures: BookedDeparture[]
  /** Its guests may stand there still, with tickets that count no more. The last move is the last. */
  movedFrom: EarlierStart[]
  guests: Guest[]
  lines: Line[]
  reason: CancelReason | null
  offers: Offer[]
  /** Null where nobody holds money. */
  payment: BookingPayment | null
  /** How often what its tickets say was changed, from its confirmation on; 0 before. */
  ticketVersion: number
  /** Which of its provider's keys signed each of these versions, in their order; none yet for what was changed just now. */
  ticketKeys: number[]
  /** All that was said of who came, in the order in which it was heard. */
  checkIns: SaidCheckIn[]
  /** It was held for a wish, with nobody there. */
  byWish: boolean
}

/** Who comes. */
export const coming = ({ guests }: Pick<Booking, 'guests'>): Guest[] =>
  guests.filter(({ cancelledAt }) => cancelledAt === null)

/** One guest of each item: what is paid for and cancelled. */
export const itemsOf = (guests: readonly Guest[]): Guest[] =>
  guests.filter(({ item }, at) => guests.findIndex((other) => other.item === item) === at)

const HELD: readonly BookingStatus[] = ['on_hold', 'pending']
const BOOKED: readonly BookingStatus[] = ['confirmed', 'redeemed']

/** Whether its guests have their seats. */
export const isBooked = (status: BookingStatus): boolean => BOOKED.includes(status)

export const isLive = (status: BookingStatus): boolean => HELD.includes(status) || BOOKED.includes(status)

/**
 * How many of a departure's seats a party takes: one for each that comes to an activity with a price a head; one in all where a booking has
 * one price, and of what is let by the night. @source issue 34 "Nights"
 */
export const seatsFor = (
  { kind, pricingPer }: Pick<Offering, 'kind' | 'pricingPer'>,
  party: number,
): number => (kind === 'activity' && pricingPer === 'unit' ? party : Math.min(1, party))

/** What a booking takes of each of its departures. */
export function seatsOf(booking: Pick<Booking, 'status' | 'terms' | 'guests'>): {
  held: number
  booked: number
} {
  const seats = seatsFor(booking.terms.offering, coming(booking).length)
  return {
    held: HELD.includes(booking.status) ? seats : 0,
    booked: BOOKED.includes(booking.status) ? seats : 0,
  }
}

/** A departure that is offered, with the seats that are held there for its traveler until an instant; a proposal holds none. */
export type OfferedSeats = { departureId: string; seats: number; until: string }

/** What open offers hold, by departure: once where several name it, as no more than one of them is accepted. */
export function offeredSeats({ offers }: Pick<Booking, 'offers'>): OfferedSeats[] {
  const held = new Map<string, OfferedSeats>()
  for (const { state, by, terms, departures, guests, expiresAt } of offers) {
    if (state !== 'open') continue
    const seats = by === 'system' ? seatsFor(terms.offering, guests.length) : 0
    for (const { id: departureId } of departures) {
      const known = held.get(departureId)
      const until = known && known.until > expiresAt ? known.until : expiresAt
      held.set(departureId, { departureId, seats: Math.max(seats, known?.seats ?? 0), until })
    }
  }
  return [...held.values()]
}

export type SeatChange = { departureId: string; held: number; booked: number }

/** What changes of the departures' counters between two states of a booking, by their ids. `before` is null for a new one. */
export function seatChanges(before: Booking | null, after: Booking): SeatChange[] {
  const changes = new Map<string, SeatChange>()
  const addTo = (id: string, held: number, booked: number) => {
    const change = changes.get(id) ?? { departureId: id, held: 0, booked: 0 }
    changes.set(id, { ...change, held: change.held + held, booked: change.booked + booked })
  }
  const add = (booking: Booking, sign: 1 | -1) => {
    const { held, booked } = seatsOf(booking)
    for (const { id } of booking.departures) addTo(id, sign * held, sign * booked)
    for (const { departureId, seats } of offeredSeats(booking)) addTo(departureId, sign * seats, 0)
  }
  if (before) add(before, -1)
  add(after, 1)
  return [...changes.values()]
    .filter(({ held, booked }) => held !== 0 || booked !== 0)
    .sort((one, other) => (one.departureId < other.departureId ? -1 : 1))
}

export const totalOf = ({ lines }: Pick<Booking, 'lines'>): number =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0)

/** What was given back of what was owed. */
export const refundedOf = ({ lines }: Pick<Booking, 'lines'>): number =>
  lines.reduce((sum, { code, totalCents }) => (code === 'refund' ? sum - totalCents : sum), 0)
