import type { PictureSubject } from '../../../core/domain/art/ground-picture.ts'
import type { PictureLook } from '../../../core/domain/art/place-picture.ts'
import type { PictureShows } from '../../../core/domain/art/scenes/scene-kinds.ts'
import type { NamedRidge } from '../../../core/domain/art/skyline/named-ridges.ts'
import type { TripView } from '../../domain/art/trip-frame.ts'
import type { TripPart } from '../../domain/art/trip-ground.ts'

/** Absolute addresses of what pictures are drawn from: the packed elevations, the summits, the views, and the map's packed files. */
export type PictureSources = { elevations: string; summits: string; views: string; packs: readonly string[] }

/** What the page asks the thread that draws. `load` has no answer and comes first; every `draw` and `draw-trip` has one of its `id`. Of several subjects the finest is drawn. */
export type PictureRequest =
  | { kind: 'load'; sources: PictureSources }
  | { kind: 'draw'; id: number; subjects: readonly PictureSubject[]; look: PictureLook }
  | { kind: 'draw-trip'; id: number; view: TripView; part: TripPart }

/** An SVG document as a file, which the page need not copy, with what it shows and the ridges in a place's picture, or what went wrong in words: the files could not be read, now; a later question tries again. */
export type PictureAnswer =
  | { id: number; svg: Blob; shows: PictureShows; ridges: readonly NamedRidge[] }
  | { id: number; problem: string }
