import type { PictureSubject } from '../../../core/domain/art/ground-picture.ts'

type Stood = Pick<PictureSubject, 'placeId' | 'lat' | 'lng'>

/** What the picture of a place of a plan is drawn from: of what the catalogue knows its kind, of another place the town's. */
export function pictureSubject({ placeId, lat, lng }: Stood, known?: PictureSubject | null): PictureSubject {
  const id = known?.placeId ?? placeId
  return {
    ...(id === undefined ? {} : { placeId: id }),
    ...{ lat, lng, kind: known?.kind ?? 'town', category: known?.category ?? null },
  }
}
