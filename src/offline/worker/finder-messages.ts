import type { Prediction, ReverseAnswer } from '../../../core/contracts/places/places.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import type { AroundPlace, ServiceAround } from '../../../core/domain/places/services-around.ts'
import type { Catalogue } from '../catalogue.ts'

/** A question to the finder; it answers with the same `id`. */
export type FinderQuestion =
  | { kind: 'find'; id: number; query: string; near: Degrees | null }
  | { kind: 'nearest'; id: number; lat: number; lng: number }
  | { kind: 'around'; id: number; place: AroundPlace }

/** What the finder's thread is told. `load` has no answer and comes first. */
export type FinderRequest = { kind: 'load'; catalogue: Catalogue } | FinderQuestion

export type FinderAnswer =
  | { kind: 'find'; id: number; found: Prediction[] }
  | { kind: 'nearest'; id: number; found: ReverseAnswer | null }
  | { kind: 'around'; id: number; found: ServiceAround[] }
