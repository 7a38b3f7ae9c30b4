import type { Prediction, ReverseAnswer } from '../../../core/contracts/places/places.ts'
import type { HikesFile } from '../../../core/domain/hikes/read-hikes.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import type { AroundPlace, ServiceAround } from '../../../core/domain/places/services-around.ts'
import type { Catalogue } from '../catalogue.ts'

/** A question to the finder; it answers with the same `id`. */
export type FinderQuestion =
  | { kind: 'find'; id: number; query: string; near: Degrees | null }
  | { kind: 'nearest'; id: number; lat: number; lng: number }
  | { kind: 'around'; id: number; place: AroundPlace }

/** What is searched. The page has the file of hikes for its cards and maps; null where it could not be had. */
export type Findable = { catalogue: Catalogue; hikes: HikesFile | null }

/** What the finder's thread is told. `load` comes first; it has no answer, and neither has `warm`, which comes before the first key. */
export type FinderRequest = ({ kind: 'load' } & Findable) | { kind: 'warm' } | FinderQuestion

export type FinderAnswer =
  | { kind: 'find'; id: number; found: Prediction[] }
  | { kind: 'nearest'; id: number; found: ReverseAnswer | null }
  | { kind: 'around'; id: number; found: ServiceAround[] }

/** What the thread's script calls its handler in a page that loads it. */
export const IN_PAGE = 'timberlineFinder'
