import type { Degrees } from '../../../../core/domain/places/distance.ts'

/** What a link of a map says: a point, perhaps with a name; only a name; or that it says nothing without a connection. */
export type LinkPoint =
  | { kind: 'point'; point: Degrees; name?: string | undefined; isMapCentre: boolean }
  | { kind: 'name'; name: string }
  | { kind: 'short' }
  | { kind: 'nothing' }
