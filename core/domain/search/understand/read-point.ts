import type { Degrees } from '../../places/distance.ts'

const NUMBER = String.raw`[-+−]?\d{1,3}(?:\.\d+)?`
const DECIMAL = new RegExp(
  String.raw`^\(?\s*([NS])?\s*(${NUMBER})\s*°?\s*([NS])?\s*[,;/\s]\s*([EW])?\s*(${NUMBER})\s*°?\s*([EW])?\s*\)?$`,
  'i',
)

/** 38°50'24"N, 38° 50.4' N, N 38° 50' 24": degrees, then minutes and seconds where there are any. */
const ANGLE = String.raw`(\d{1,3}(?:\.\d+)?)\s*°\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|″|”|''|’’)\s*)?`
const SEXAGESIMAL = new RegExp(
  String.raw`^([NS])?\s*${ANGLE}([NS])?\s*[,;/]?\s*([EW])?\s*${ANGLE}([EW])?$`,
  'i',
)

/** Colorado's degrees west, for whoever leaves out the minus. */
const WEST = { least: 101, most: 110 }

/**
 * The point that a pair of coordinates names, latitude first: '38.84,-106.13', '38.84 N 106.13 W',
 * `38°50'24"N 106°7'48"W`. Null for any other text, also for two whole numbers, which are more likely something else.
 */
export function readPoint(text: string): Degrees | null {
  const typed = text.trim()
  return decimalPoint(typed) ?? sexagesimalPoint(typed)
}

function decimalPoint(typed: string): Degrees | null {
  const match = DECIMAL.exec(typed)
  if (!match) return null
  const [, northBefore, lat = '', northAfter, eastBefore, lng = '', eastAfter] = match
  const letters = [northBefore ?? northAfter, eastBefore ?? eastAfter]
  const saysDegrees = letters.some(Boolean) || typed.includes('°')
  if (!saysDegrees && !(lat.includes('.') && lng.includes('.'))) return null
  return pointOf(numberOf(lat), letters[0], numberOf(lng), letters[1])
}

function sexagesimalPoint(typed: string): Degrees | null {
  const match = SEXAGESIMAL.exec(typed)
  if (!match) return null
  const [
    ,
    north,
    latDegrees,
    latMinutes,
    latSeconds,
    northAfter,
    east,
    lngDegrees,
    lngMinutes,
    lngSeconds,
    eastAfter,
  ] = match
  return pointOf(
    angle(latDegrees, latMinutes, latSeconds),
    north ?? northAfter,
    angle(lngDegrees, lngMinutes, lngSeconds),
    east ?? eastAfter,
  )
}

function pointOf(
  lat: number,
  north: string | undefined,
  lng: number,
  east: string | undefined,
): Degrees | null {
  const point = {
    lat: /s/i.test(north ?? '') ? -lat : lat,
    lng: /w/i.test(east ?? '') || (!east && lng >= WEST.least && lng <= WEST.most) ? -Math.abs(lng) : lng,
  }
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null
}

const numberOf = (text: string): number => Number(text.replace('−', '-'))

function angle(degrees = '0', minutes = '0', seconds = '0'): number {
  return Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
}
