import { asciiSlug } from '../ascii-slug.ts'
import type { Degrees } from '../distance.ts'
import type { NamedFeature, NamedLand, NamedService, NamedZip } from './read-names.ts'

/** Ids of the official names say class, name and place, never a row number: the file may be made anew. @source decisions §5 */
export const featureId = ({ featureClass, name, ...point }: NamedFeature): string =>
  `name-${asciiSlug(featureClass)}-${asciiSlug(name)}-${fourDecimals(point)}`

export const landId = ({ kind, name, ...point }: NamedLand): string =>
  `name-${asciiSlug(kind)}-${asciiSlug(name)}-${fourDecimals(point)}`

export const serviceId = ({ kind, name, ...point }: NamedService): string =>
  `service-${kind.replaceAll('_', '-')}-${asciiSlug(name)}-${fourDecimals(point)}`

export const zipId = ({ zip }: Pick<NamedZip, 'zip'>): string => `zip-${zip}`

const ENDS_IN_DEGREES = /^(?:name|service)-.*-(-?\d+\.\d{4}),(-?\d+\.\d{4})$/

/** Where the place of such an id lies; null for any other text. */
export function pointOfNameId(placeId: string): Degrees | null {
  const match = ENDS_IN_DEGREES.exec(placeId)
  return match && { lat: Number(match[1]), lng: Number(match[2]) }
}

const fourDecimals = ({ lat, lng }: Degrees): string => `${lat.toFixed(4)},${lng.toFixed(4)}`
