import * as v from 'valibot'
import { PICTURE_TYPES } from '../files/files.ts'
import { textLine } from '../text.ts'

export const MAX_OFFERING_PHOTOS = 12
export const MAX_ALT_CHARS = 200
/** No decoder makes a picture of 30 megapixels with a longer side than this. */
const MAX_SIDE_PX = 30_000

/** What is seen on a photo, for who does not see it. Empty while nobody said. */
export const AltSchema = textLine('What is seen', MAX_ALT_CHARS)
export const PictureTypeSchema = v.picklist(PICTURE_TYPES, 'This is no type of a picture')

const sideWords = `A side of a picture is a whole number of pixels from 1 to ${MAX_SIDE_PX}`
/** Of the picture as it is upright. */
export const PictureSideSchema = v.pipe(
  v.number(sideWords),
  v.integer(sideWords),
  v.minValue(1, sideWords),
  v.maxValue(MAX_SIDE_PX, sideWords),
)

/** A photo as a version of an offering names it: `file` is what `/api/files` knows it by, `width` and `height` are pixels. */
export type PublishedPhoto = { file: string; alt: string; width: number; height: number }

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * A photo as everybody is told of it, the cover first. `url` answers it for as long as travelers are shown the offering; what it answers
 * never changes. `width` and `height` are pixels.
 */
export const PublicPhotoSchema = v.object({ url: v.string(), alt: v.string(), width: whole, height: whole })
export type PublicPhoto = v.InferOutput<typeof PublicPhotoSchema>

/** Of `coverPath`: what it answers. */
export const COVER_TYPE = 'image/webp'

/**
 * Where the small picture of an offering's first photo is, as its `version` names it: cut square, for lists. What it answers never
 * changes; with another version than the present one it is 404, as where the photo's phone has not sent it yet.
 */
export const coverPath = ({ id, version }: { id: number; version: number }): string =>
  `api/offerings/${id}/cover/${version}`

const COVER = /\/api\/offerings\/(\d+)\/cover\/\d+$/

/** The offering of whose cover this is the address; null for another address. */
export const offeringOfCover = ({ pathname }: { pathname: string }): number | null => {
  const number = COVER.exec(pathname)?.[1]
  return number === undefined ? null : Number(number)
}
