import { useId, useRef } from 'react'
import { PICTURE_TYPES } from '../../../../core/contracts/files/files.ts'
import { MAX_OFFERING_PHOTOS } from '../../../../core/contracts/market/offering-photos.ts'
import type { OfferingPhoto } from '../../../../core/records/market/offering-photos.ts'
import { useFileStates } from '../../../data/files/use-file-states.ts'
import { FileButton } from '../../../parts/files/file-button.tsx'
import { preparePicture } from '../../../parts/files/prepare-file.ts'
import { useAddFiles } from '../../../parts/files/use-add-files.ts'
import { Card } from '../../../parts/page/card.tsx'
import { useMediaQuery } from '../../../platform/screen/media-query.ts'
import { restartEngine } from '../../../sync/engine/engine-handle.ts'
import { LeavingButton } from '../../../ui/buttons/leaving-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Of } from '../offering-changes.ts'
import { addPhoto } from '../photo-changes.ts'
import { PhotoRow } from './photo-row.tsx'
import styles from './photos-card.module.css'

const PICTURES = PICTURE_TYPES.join(',')

/** What an offering looks like, the cover first: added, said, put in order and deleted, with or without signal. */
export function PhotosCard({ of, photos }: { of: Of; photos: readonly OfferingPhoto[] }) {
  const { files, failed } = useFileStates(of.provider, photos)
  const adding = useRef<HTMLDivElement>(null)
  const toAdd = () => adding.current?.querySelector('button') ?? null
  const waits = files.some(({ state }) => ['waiting', 'sending', 'refused'].includes(state.where))
  return (
    <Card title="Photos">
      <p className="muted">
        {photos.length === 0
          ? 'Without one, travelers see the picture of its ground.'
          : 'The first is the cover. Travelers see them once you publish.'}
        {waits ? ' What waits is shown to them once it was sent.' : ''}
      </p>
      {failed ? (
        <Notice alert>
          <p>
            <strong>The photos on this phone could not be read.</strong> Nothing was removed.
          </p>
          <LeavingButton onClick={restartEngine} next={() => [toAdd()]}>
            Try again
          </LeavingButton>
        </Notice>
      ) : null}
      {files.length === 0 ? null : (
        <ol className={styles.photos}>
          {files.map((photo, at) => (
            <PhotoRow
              key={photo.id}
              of={of}
              photo={photo}
              place={at + 1}
              count={files.length}
              focusWhenEmpty={toAdd}
            />
          ))}
        </ol>
      )}
      <div ref={adding} className={styles.adding}>
        <AddPhotos of={of} hasRoom={photos.length < MAX_OFFERING_PHOTOS} />
      </div>
    </Card>
  )
}

function AddPhotos({ of, hasRoom }: { of: Of; hasRoom: boolean }) {
  const { said, notAdded, add, dismiss } = useAddFiles(
    async (file) => await addPhoto(of, await preparePicture(file), Date.now()),
  )
  const isTouched = useMediaQuery('(pointer: coarse)')
  const id = useId()
  return (
    <>
      {hasRoom ? (
        <div className="row" id={id}>
          <FileButton words="Add photos" label="Photos to add" accept={PICTURES} multiple onFile={add} />
          {isTouched ? (
            <FileButton
              words="Take a photo"
              label="Photo from the camera"
              accept={PICTURES}
              camera
              onFile={(file) => add(file, 'The photo')}
            />
          ) : null}
        </div>
      ) : (
        <p className="muted">An offering shows {MAX_OFFERING_PHOTOS} photos. Delete one to add another.</p>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {notAdded.length === 0 ? null : (
        <div className={styles.refused} role="alert">
          {notAdded.map(({ name, why }) => (
            <p key={name}>
              <strong>{name} was not added.</strong> {why}
            </p>
          ))}
          <LeavingButton
            onClick={dismiss}
            next={() => [document.getElementById(id)?.querySelector('button')]}
          >
            Dismiss
          </LeavingButton>
        </div>
      )}
    </>
  )
}
