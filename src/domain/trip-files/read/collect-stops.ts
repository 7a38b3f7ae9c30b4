import {
  MAX_ADDRESS_CHARS,
  MAX_PLACE_NAME_CHARS,
  type Location,
} from '../../../../core/contracts/trips/search-preferences.ts'
import { isInColorado } from '../../../../core/domain/places/colorado-box.ts'
import { pointId } from '../../../../core/domain/places/point-place.ts'
import { cleanLine, cleanNote } from './clean-text.ts'
import {
  MAX_FILE_ROWS,
  type ReadStop,
  type RefusedRow,
} from '../../../../core/domain/trip-files/file-reading.ts'
import { degreesInWords } from './place-of-point.ts'
import { isBookingIn, readStopFields, type StopFields } from './stop-fields.ts'
import type { DraftStop } from '../../../../core/domain/trip-files/trip-draft.ts'
import { wholeNumber } from '../../../../core/domain/words/numbers.ts'

/** A place as a file tells it; texts are a stranger's. Without a number there are no coordinates. */
export type RawPlace = {
  lat: number | undefined
  lng: number | undefined
  name?: string | undefined
  address?: string | undefined
  note?: string | undefined
  fields?: StopFields
}

export const OUTSIDE_COLORADO = 'It lies outside of Colorado.'

const IS_BOOKING =
  'is what somebody booked: it stands in the trips of who booked it, and is no stop to take over'

export type StopCollector = ReturnType<typeof stopCollector>

/** Takes a file's places one by one. `rowWord` is what the file has: 'Row', 'Place'. */
export function stopCollector(rowWord: string) {
  const stops: ReadStop[] = []
  const refused: RefusedRow[] = []
  let isTold = false
  return {
    stops,
    refused,
    /** Whether a file has more than is looked at; the last refusal says so. */
    isFull(): boolean {
      if (isTold) return true
      if (stops.length + refused.length < MAX_FILE_ROWS) return false
      isTold = true
      const limit = wholeNumber(MAX_FILE_ROWS)
      refused.push({
        row: 0,
        reason: `Only the first ${limit} places were read. Split the file to read the rest.`,
      })
      return true
    },
    /** `fault` goes on with what the row is called: 'has no coordinates'. */
    refuse(row: number, name: string | undefined, fault: string): void {
      refused.push({ row, reason: `${rowInWords(rowWord, row, name)} ${fault}.` })
    },
    take(row: number, raw: RawPlace): void {
      const { lat, lng } = raw
      const fault = faultOf(raw)
      if (fault !== null) this.refuse(row, raw.name, fault)
      else if (isBookingIn(raw.fields ?? {})) this.refuse(row, raw.name, IS_BOOKING)
      else if (lat !== undefined && lng !== undefined) stops.push({ row, ...stopOf(lat, lng, raw) })
    },
  }
}

/** A stop from a point and what is said of it. */
export function stopOf(
  lat: number,
  lng: number,
  { name = '', address = '', note = '', fields = {} }: Omit<RawPlace, 'lat' | 'lng'>,
): { stop: DraftStop; remarks: string[] } {
  const shownName = cleanLine(name, MAX_PLACE_NAME_CHARS)
  const { note: text, wasCut } = cleanNote(note)
  const { placeId, category, color, ...said } = readStopFields(fields)
  const point = { lat: lat + 0, lng: lng + 0 }
  const place: Location = {
    placeId: placeId ?? pointId(point),
    address: cleanLine(address, MAX_ADDRESS_CHARS),
    ...point,
    name: shownName === '' ? degreesInWords(point) : shownName,
    ...(category === undefined ? {} : { category }),
    ...(color === undefined ? {} : { color }),
  }
  const remarks = [
    ...(isInColorado(point) ? [] : [OUTSIDE_COLORADO]),
    ...(wasCut ? ['Its note was longer than a note can be and was cut.'] : []),
    ...(name.trim().length > MAX_PLACE_NAME_CHARS ? ['Its name was too long and was cut.'] : []),
  ]
  return { stop: { place, ...said, note: text, checklist: [] }, remarks }
}

/** What is wrong with a place's coordinates, as the rest of a sentence; null for nothing. */
export function faultOf({ lat, lng }: Pick<RawPlace, 'lat' | 'lng'>): string | null {
  if (lat === undefined || lng === undefined || Number.isNaN(lat) || Number.isNaN(lng))
    return 'has no coordinates'
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180)
    return lat === 0 && lng === 0 ? 'stands at 0, 0, which is written for a place that is not known' : null
  const isSwapped = Math.abs(lat) <= 180 && Math.abs(lng) <= 90
  return isSwapped
    ? 'has a latitude beyond 90 degrees: its latitude and longitude seem to be swapped'
    : 'has coordinates that are nowhere on earth'
}

function rowInWords(word: string, row: number, name: string | undefined): string {
  const shown = cleanLine(name ?? '', 60)
  return shown === '' ? `${word} ${row}` : `${word} ${row} (${shown})`
}
