import type { Degrees } from '../../../../core/domain/places/distance.ts'

const PAIR =
  /^(?:loc:)?\s{0,5}([+-]?\d{1,3}(?:\.\d{1,20})?)\s{0,5}[,\s]\s{0,5}([+-]?\d{1,3}(?:\.\d{1,20})?)(?:\s{0,5}\((.{1,300})\))?$/
const ANGLE = /^(\d{1,3})°(?:(\d{1,2})['′])?(?:(\d{1,2}(?:\.\d{1,10})?)["″])?([NSEW])$/

/** The point of `38.84,-106.13`, perhaps with `(Label)` behind, or of `38°50'24.0"N 106°07'48.0"W`; null for any other text. */
export function pointOfText(text: string): { point: Degrees; label?: string | undefined } | null {
  const trimmed = text.trim()
  const [, lat, lng, label] = PAIR.exec(trimmed) ?? []
  if (lat !== undefined && lng !== undefined) return { point: { lat: Number(lat), lng: Number(lng) }, label }
  const [north, east, ...rest] = trimmed.split(/[\s,]+/, 3).map(angle)
  if (rest.length > 0 || north === null || north === undefined || east === null || east === undefined)
    return null
  return north.isLatitude && !east.isLatitude ? { point: { lat: north.degrees, lng: east.degrees } } : null
}

function angle(text: string): { degrees: number; isLatitude: boolean } | null {
  const [, degrees, minutes = 0, seconds = 0, side] = ANGLE.exec(text) ?? []
  if (degrees === undefined || side === undefined) return null
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  return { degrees: side === 'S' || side === 'W' ? -size : size, isLatitude: side === 'N' || side === 'S' }
}
