import type { Trip } from '../../../core/domain/trips/trip.ts'
import type { ReadFile } from '../../../core/domain/trip-files/file-reading.ts'
import { degreesText, nameInFiles } from './read/place-of-point.ts'
import { draftOf, type TripDraft } from '../../../core/domain/trip-files/trip-draft.ts'
import { draftOfRead } from './trip-json.ts'

/** What GPX, KML and GeoJSON carry, as `writeGpx` declares it. Of a draft or of what was read. */
export function mapSubset(of: Trip | ReadFile) {
  const draft: TripDraft = 'stops' in of ? draftOfRead(of) : draftOf(of)
  return {
    title: draft.title.trim(),
    dates: draft.dates,
    note: draft.note.trim(),
    dayNotes: draft.dayNotes
      .filter(({ day }) => day <= draft.dates.days)
      .map(({ day, title, note }) => ({ day, title: title.trim(), note: note.trim() }))
      .filter(({ title, note }) => title !== '' || note !== ''),
    stops: draft.stops.map(({ place, checklist, note, ...stop }) => ({
      ...stop,
      note: note.trim(),
      placeId: place.placeId.trim(),
      name: nameInFiles(place),
      address: place.address.trim(),
      lat: degreesText(place.lat),
      lng: degreesText(place.lng),
      category: place.category?.trim(),
      color: place.color,
    })),
  }
}
