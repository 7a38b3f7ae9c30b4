import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { degreesText, nameInFiles } from '../read/place-of-point.ts'
import { bookedPlaces } from './booked-places.ts'
import { draftOf, type DraftHead, type DraftStop } from '../../../../core/domain/trip-files/trip-draft.ts'

/** What our features say under their own names, beside `name`, `address` and `description`. */
export type StopProperties = Omit<DraftStop, 'place' | 'note' | 'checklist'> & {
  placeId: string
  name: string
  address: string
  description: string
  category?: string | undefined
  color?: string | undefined
  isBooking?: true
}

/** The trip itself, as a foreign member of the collection. @source RFC 7946 §6.1 */
export type TripMember = Pick<DraftHead, 'title' | 'dates' | 'note' | 'dayNotes'>

/**
 * A trip as GeoJSON (RFC 7946): a point for each stop, in their order.
 *
 * Carried: what `writeGpx` carries, and when days set off. Left out: party, budget, wishes, packing, checklists.
 */
export function writeGeojson(trip: Trip): string {
  const { title, dates, note, dayNotes, stops } = draftOf(trip)
  const booked = bookedPlaces(trip)
  const member: TripMember = { title, dates, note, dayNotes }
  const collection = {
    type: 'FeatureCollection',
    timberline: member,
    features: stops.map((stop) => feature(stop, booked.has(stop.place))),
  }
  return `${JSON.stringify(collection, null, 1)}\n`
}

function feature(
  { place, day, time, stayMinutes, nights, costUsd, done, note }: DraftStop,
  isBooking: boolean,
) {
  const { placeId, address, category, color } = place
  const properties: StopProperties = {
    name: nameInFiles(place),
    description: note,
    address,
    placeId,
    category,
    color,
    day,
    time,
    stayMinutes,
    nights,
    costUsd,
    done,
    ...(isBooking ? { isBooking } : {}),
  }
  const coordinates = [place.lng, place.lat].map((degrees) => Number(degreesText(degrees)))
  return { type: 'Feature', geometry: { type: 'Point', coordinates }, properties }
}
