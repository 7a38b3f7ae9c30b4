import { daysBetween } from '../../../core/domain/calendar/calendar-day.ts'
import { cleanLine } from '../trip-files/read/clean-text.ts'
import { airportName } from './airports.ts'
import { emptyConfirmation, NO_PLACE, type Confirmation, type SaidPlace } from './confirmation.ts'
import { saidInstant, type SaidInstant } from './said-instant.ts'
import { isNode, typesOf, type SchemaNode } from './schema-nodes.ts'

/** More nights than these are a mistake of the document. */
const MAX_NIGHTS = 59

/**
 * The bookings of one reservation of schema.org: one, or pick-up and return of a rental car. Empty for a type that is not known and for
 * one that says neither a place nor a day.
 */
export function readReservation(node: SchemaNode): Confirmation[] {
  const type = typesOf(node).find((one) => Object.hasOwn(READERS, one))
  const read = type === undefined ? [] : (READERS[type]?.(node, thingOf(node, 'reservationFor')) ?? [])
  return (
    read
      .map((one, at) => ({ ...one, ...common(node), lines: [...one.lines, ...guestLines(node)], at }))
      // A booking of two stops is paid once.
      .map(({ at, priceUsd, ...one }) => ({ ...one, priceUsd: at === 0 ? priceUsd : null }))
      .filter(({ date, place, title }) => date !== null || place.name !== '' || title !== '')
  )
}

type Reader = (node: SchemaNode, about: SchemaNode) => Confirmation[]

const READERS: Record<string, Reader> = {
  LodgingReservation: (node, about) => {
    const begin = instantOf(node, 'checkinTime', 'checkinDate', 'checkInTime', 'checkInDate')
    const end = instantOf(node, 'checkoutTime', 'checkoutDate', 'checkOutTime', 'checkOutDate')
    return [
      {
        ...emptyConfirmation('lodging'),
        place: placeOf(about),
        ...begin,
        nights: nightsBetween(begin, end),
        lines: end?.time ? [`Check-out by ${end.time}`] : [],
      },
    ]
  },
  EventReservation: (_node, about) => {
    const begin = instantOf(about, 'startDate', 'doorTime')
    const end = instantOf(about, 'endDate')
    const location = thingOf(about, 'location')
    const place = placeOf(Object.keys(location).length > 0 ? location : about)
    const name = text(about.name)
    return [
      {
        ...emptyConfirmation('event'),
        title: name === place.name ? '' : name,
        place: place.name === '' && place.address !== '' ? { ...place, name: '' } : place,
        ...begin,
        stayMinutes: minutesBetween(begin, end),
      },
    ]
  },
  FoodEstablishmentReservation: (node, about) => {
    const size = count(node.partySize)
    return [
      {
        ...emptyConfirmation('food'),
        place: placeOf(about),
        ...instantOf(node, 'startTime'),
        lines: size === null ? [] : [`Table for ${size}`],
      },
    ]
  },
  RentalCarReservation: (node, about) => {
    const company = text(thingOf(about, 'rentalCompany').name) || text(thingOf(node, 'provider').name)
    const car = text(about.name) || text(about.model)
    const ends = [
      ['Pick up the car', 'pickupTime', 'pickupLocation'],
      ['Return the car', 'dropoffTime', 'dropoffLocation'],
    ] as const
    return ends.flatMap(([title, time, place]) => {
      const said = placeOf(thingOf(node, place))
      const begin = instantOf(node, time)
      if (!begin && said.name === '') return []
      const lines = [company, title.startsWith('Pick') ? car : ''].filter(Boolean)
      return [{ ...emptyConfirmation('car'), title, place: said, ...begin, lines }]
    })
  },
  FlightReservation: (_node, about) => [flightOf(about)],
  TrainReservation: (_node, about) => [
    rideOf('train', about, 'Station', text(about.trainNumber) || text(about.trainName)),
  ],
  BusReservation: (_node, about) => [
    rideOf('bus', about, 'BusStop', text(about.busNumber) || text(about.busName)),
  ],
}

/** The end of a flight that is in Colorado; the arrival where both are. */
function flightOf(about: SchemaNode): Confirmation {
  const airline = thingOf(about, 'airline')
  const number = text(about.flightNumber)
  const code = text(airline.iataCode)
  // Some write the airline's code before the number, some leave it to the airline.
  const flight = [number.startsWith(code) ? '' : code, number].filter(Boolean).join(' ') || text(airline.name)
  const from = airportOf(thingOf(about, 'departureAirport'))
  const to = airportOf(thingOf(about, 'arrivalAirport'))
  const arrives = to.isHere || !from.isHere
  const here = arrives ? to : from
  const other = arrives ? from : to
  return {
    ...emptyConfirmation('flight'),
    title: [flight, other.name === '' ? '' : `${arrives ? 'from' : 'to'} ${other.name}`]
      .filter(Boolean)
      .join(' '),
    place: here.isHere ? here.place : { ...here.place, name: here.name },
    ...(arrives ? instantOf(about, 'arrivalTime') : instantOf(about, 'departureTime')),
  }
}

function airportOf(node: SchemaNode): { isHere: boolean; name: string; place: SaidPlace } {
  const code = text(node.iataCode).toUpperCase()
  const known = airportName(code)
  const place = placeOf(node)
  const name = known ?? (place.name || code)
  return { isHere: known !== null, name, place: { ...place, name } }
}

/** Where one gets on. */
function rideOf(kind: 'train' | 'bus', about: SchemaNode, stop: string, number: string): Confirmation {
  const from = placeOf(thingOf(about, `departure${stop}`))
  const to = placeOf(thingOf(about, `arrival${stop}`))
  const ride = [number, to.name === '' ? '' : `to ${to.name}`].filter(Boolean).join(' ')
  return { ...emptyConfirmation(kind), title: ride, place: from, ...instantOf(about, 'departureTime') }
}

function common(node: SchemaNode): Pick<Confirmation, 'number' | 'priceUsd' | 'isCancelled'> {
  const ids = [node.reservationNumber, node.reservationId, node.confirmationNumber].map(text)
  return {
    number: ids.find((one) => one !== '') ?? '',
    priceUsd: priceOf(node),
    isCancelled: /cancel/i.test(text(node.reservationStatus)),
  }
}

function guestLines(node: SchemaNode): string[] {
  const seat =
    text(thingOf(thingOf(node, 'reservedTicket'), 'ticketedSeat').seatNumber) || text(node.airplaneSeat)
  return seat === '' ? [] : [`Seat ${seat}`]
}

/** Only of US dollars: another currency is no budget of ours. */
function priceOf(node: SchemaNode): number | null {
  const parts = [
    node,
    thingOf(node, 'totalPrice'),
    thingOf(node, 'reservedTicket'),
    thingOf(node, 'priceSpecification'),
  ]
  for (const part of parts) {
    const currency = text(part.priceCurrency) || text(part.currency) || text(node.priceCurrency)
    if (currency.toUpperCase() !== 'USD') continue
    for (const value of [part.totalPrice, part.price, part.value]) {
      const price =
        typeof value === 'number'
          ? value
          : /^\s*\$?(?:\d{1,6}|\d{1,3}(?:,\d{3}){1,2})(\.\d{1,2})?\s*$/.test(text(value))
            ? Number(text(value).replace(/[$,\s]/g, ''))
            : NaN
      if (price >= 0 && price <= 100_000) return price
    }
  }
  return null
}

function placeOf(node: SchemaNode): SaidPlace {
  const geo = thingOf(node, 'geo')
  const lat = degrees(geo.latitude, 90)
  const lng = degrees(geo.longitude, 180)
  return {
    ...NO_PLACE,
    name: text(node.name),
    address: addressOf(node.address),
    point: lat === null || lng === null ? null : { lat, lng },
  }
}

function addressOf(value: unknown): string {
  const one: unknown = Array.isArray(value) ? value[0] : value
  if (!isNode(one)) return text(one)
  const { streetAddress, addressLocality, addressRegion, postalCode, addressCountry } = one
  const region = [text(addressRegion), text(postalCode)].filter(Boolean).join(' ')
  const country = isNode(addressCountry) ? text(addressCountry.name) : text(addressCountry)
  return cleanLine(
    [text(streetAddress), text(addressLocality), region, country].filter(Boolean).join(', '),
    300,
  )
}

function degrees(value: unknown, limit: number): number | null {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN
  return Math.abs(number) <= limit ? number : null
}

function thingOf(node: SchemaNode, property: string): SchemaNode {
  const value: unknown = node[property]
  const one: unknown = Array.isArray(value) ? value[0] : value
  return isNode(one) ? one : typeof one === 'string' ? { name: one } : {}
}

const text = (value: unknown): string =>
  typeof value === 'string' ? cleanLine(value, 200) : typeof value === 'number' ? String(value) : ''

function count(value: unknown): number | null {
  const number = Number(text(value) || NaN)
  return Number.isInteger(number) && number > 0 && number < 500 ? number : null
}

function instantOf(node: SchemaNode, ...properties: string[]): SaidInstant | null {
  const said = properties.flatMap((property) => saidInstant(node[property]) ?? [])
  return said.find(({ time }) => time !== null) ?? said[0] ?? null
}

export function nightsBetween(begin: { date: string } | null, end: { date: string } | null): number | null {
  if (!begin || !end) return null
  const nights = daysBetween(begin.date, end.date)
  return nights >= 1 && nights <= MAX_NIGHTS ? nights : null
}

/** Of one day: what ends on another day is no stay. */
export function minutesBetween(begin: SaidInstant | null, end: SaidInstant | null): number | null {
  if (!begin?.time || !end?.time || begin.date !== end.date) return null
  const minutes = minuteOf(end.time) - minuteOf(begin.time)
  return minutes > 0 ? minutes : null
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
