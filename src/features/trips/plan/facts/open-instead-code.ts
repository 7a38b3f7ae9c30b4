import type { KnownPlace } from '../../../../domain/places/known-places.ts'
import { coloradoGraph } from '../../../../domain/roads/colorado-graph.ts'
import { openInstead, type OpenInstead } from '../../../../domain/trips/suggestions/open-instead.ts'

/** `openInstead` over Colorado's highways. */
export const openInsteadOf = (places: readonly KnownPlace[], asked: OpenInstead): KnownPlace[] =>
  openInstead(coloradoGraph(), places, asked)
