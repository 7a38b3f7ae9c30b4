import { MAX_OFFERING_PHOTOS } from '../../../core/contracts/market/offering-photos.ts'
import { OFFERING_PHOTO } from '../../../core/records/market/offering-photo.ts'
import { addPhotoEdit, photoEdit, photosOf } from '../../../core/records/market/offering-photos.ts'
import { sayIfNotKept } from '../../parts/page/say-if-not-kept.ts'
import { FileRefused, type PreparedPicture } from '../../parts/files/prepare-file.ts'
import { newId } from '../../platform/new-id.ts'
import { editWithFile } from '../../sync/files/edit-files.ts'
import { editOffering, moveOfferingPhoto } from '../../sync/hooks/use-offerings.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import type { Of } from './offering-changes.ts'

const WHAT = 'changing the photos of an offering'

/**
 * Keeps a photo and the record that names it, in one write: both are on this phone, or neither. `now` in milliseconds. Rejects with
 * `FileRefused` where the offering has too many, else as the disk does.
 */
export async function addPhoto(of: Of, picture: PreparedPicture, now: number): Promise<void> {
  const { type, whole, small, width, height } = picture
  const said = { id: newId(), file: newId(), type, bytes: whole.byteLength, width, height, alt: '' }
  const row = { id: said.file, space: of.provider, type, state: 'waits', own: true } as const
  await editWithFile(
    [OFFERING_PHOTO.kind],
    (records) => {
      const photos = photosOf(records, of.uuid)
      if (photos.length >= MAX_OFFERING_PHOTOS)
        throw new FileRefused(`An offering has at most ${MAX_OFFERING_PHOTOS} photos. Delete one first.`)
      return [addPhotoEdit(of, photos, said)]
    },
    { row, whole, small },
    now,
  )
}

/** Says what is seen on a photo. */
export const setAlt = (id: string, alt: string): void =>
  sayIfNotKept(editOffering([photoEdit(id, { alt })]), WHAT)

/** Moves a photo one place, earlier (-1) or later (1). */
export const movePhoto = ({ uuid }: Of, id: string, by: -1 | 1): void =>
  sayIfNotKept(moveOfferingPhoto(uuid, id, by), WHAT)

/** Takes a photo out of sight; the toast's Undo puts it back. `now` is an ISO instant. */
export function removePhoto(id: string, now: string): void {
  const set = (removedAt: string | null) => editOffering([photoEdit(id, { removedAt })])
  sayIfNotKept(set(now), WHAT, () =>
    showToast({
      title: 'Photo deleted',
      action: { label: 'Undo', onClick: () => sayIfNotKept(set(null), WHAT) },
    }),
  )
}
