import type { PictureTheme } from '../../../core/domain/art/picture-palette.ts'
import type { PictureSubject } from '../../../core/domain/art/place-picture.ts'
import type { TripView } from '../../domain/art/trip-frame.ts'
import type { TripPart } from '../../domain/art/trip-ground.ts'

/** Absolute addresses of what pictures are drawn from: the packed elevations, and the map's packed files. */
export type PictureSources = { elevations: string; packs: readonly string[] }

/** What the page asks the thread that draws. `load` has no answer and comes first; every `draw` and `draw-trip` has one of its `id`. */
export type PictureRequest =
  | { kind: 'load'; sources: PictureSources }
  | { kind: 'draw'; id: number; subject: PictureSubject; theme: PictureTheme }
  | { kind: 'draw-trip'; id: number; view: TripView; part: TripPart }

/** An SVG document as a file, which the page need not copy, or what went wrong in words: the files could not be read, now; a later question tries again. */
export type PictureAnswer = { id: number; svg: Blob } | { id: number; problem: string }
