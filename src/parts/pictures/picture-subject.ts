import { kindOfHikeId } from '../../../core/domain/hikes/hike-ids.ts'
import type { PictureSubject } from '../../../core/domain/art/ground-picture.ts'

type Stood = Pick<PictureSubject, 'placeId' | 'lat' | 'lng'>

/** What the picture of a place of a plan is drawn from: of what the catalogue knows its kind, of another place none but a hike's or a trail's. */
export function pictureSubject({ placeId, lat, lng }: Stood, known?: PictureSubject | null): PictureSubject {
  const id = known?.placeId ?? placeId
  return {
    ...(id === undefined ? {} : { placeId: id }),
    ...{
      lat,
      lng,
      kind: known?.kind ?? kindOfHikeId(id ?? '') ?? 'point',
      category: known?.category ?? null,
    },
  }
}
