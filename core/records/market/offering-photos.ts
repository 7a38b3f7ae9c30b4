import type { PICTURE_TYPES } from '../../contracts/files/files.ts'
import { MAX_OFFERING_PHOTOS, type PublishedPhoto } from '../../contracts/market/offering-photos.ts'
import { readFields } from '../define-record.ts'
import { positionsFor } from '../positions-for.ts'
import type { RecordEdit } from '../record-edit.ts'
import type { StoredRecord } from '../stored-record.ts'
import { OFFERING_PHOTO } from './offering-photo.ts'

/** A phone's live records say nothing of a removal. */
type Stored = Pick<StoredRecord, 'kind' | 'id' | 'fields'> & Partial<Pick<StoredRecord, 'deletedAt'>>

/** A photo as its record says it; `id` is the record's. `bytes` is 0 where the phone did not say. */
export type OfferingPhoto = PublishedPhoto & {
  id: string
  type: (typeof PICTURE_TYPES)[number]
  bytes: number
  position: string
}

/** The records of an offering's photos, removed ones too, of all those of a provider. */
export const photoRecordsOf = <R extends Pick<Stored, 'kind' | 'fields'>>(
  records: readonly R[],
  uuid: string,
): R[] => records.filter(({ kind, fields }) => kind === OFFERING_PHOTO.kind && fields['offering'] === uuid)

/** The photos of an offering, the cover first. What was removed and what cannot be read is left out. */
export const photosOf = (records: readonly Stored[], uuid: string): OfferingPhoto[] =>
  photoRecordsOf(records, uuid)
    .flatMap(({ id, fields, deletedAt = null }) => {
      const said = deletedAt === null ? readFields(OFFERING_PHOTO, fields) : null
      if (!said?.file || !said.type || !said.width || !said.height || !said.position) return []
      if (said.removedAt) return []
      const { file, type, width, height, position, alt = '', bytes = 0 } = said
      return [{ id, file, type, width, height, position, alt, bytes }]
    })
    .sort((a, b) => compare(a.position, b.position) || compare(a.id, b.id))

/** What a version says of a photo. */
export const publishedPhoto = ({ file, alt, width, height }: PublishedPhoto): PublishedPhoto => ({
  file,
  alt,
  width,
  height,
})

/** Why there are too many of them to be published, as a sentence; null where there are not. */
export const photosRefusal = (photos: readonly unknown[]): string | null =>
  photos.length > MAX_OFFERING_PHOTOS
    ? `An offering shows at most ${MAX_OFFERING_PHOTOS} photos, and this one has ${photos.length}.`
    : null

/** Makes the record of a photo behind those that stand. */
export function addPhotoEdit(
  { provider, uuid }: { provider: string; uuid: string },
  photos: readonly OfferingPhoto[],
  { id, ...said }: Omit<OfferingPhoto, 'position'>,
): RecordEdit {
  const position = positionsFor([...photos.map((one) => one.position), null]).at(-1) ?? ''
  return { kind: OFFERING_PHOTO.kind, id, set: { provider, offering: uuid, ...said, position } }
}

/** Changes a photo; `removedAt` (ISO instant) takes it out of sight, null puts it back. */
export const photoEdit = (id: string, set: { alt?: string; removedAt?: string | null }): RecordEdit => ({
  kind: OFFERING_PHOTO.kind,
  id,
  set,
})

/** Moves a photo so many places later, or earlier where `by` is below 0. Nothing where there is no such place. */
export function movePhotoEdits(photos: readonly OfferingPhoto[], id: string, by: number): RecordEdit[] {
  const from = photos.findIndex((photo) => photo.id === id)
  const moved = photos[from]
  const to = from + by
  if (!moved || to < 0 || to >= photos.length) return []
  const others = photos.filter((photo) => photo !== moved)
  const inOrder = [...others.slice(0, to), moved, ...others.slice(to)]
  const positions = positionsFor(inOrder.map((photo) => (photo === moved ? null : photo.position)))
  return inOrder.flatMap((photo, at): RecordEdit[] => {
    const position = positions[at] ?? ''
    return position === photo.position ? [] : [{ kind: OFFERING_PHOTO.kind, id: photo.id, set: { position } }]
  })
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
