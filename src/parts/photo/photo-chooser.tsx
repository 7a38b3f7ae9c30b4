import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { openCamera, stopCamera } from '../../platform/device/camera.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { Avatar } from '../person/avatar.tsx'
import { CameraView } from './camera-view.tsx'
import { CENTRE } from './crop.ts'
import styles from './photo-chooser.module.css'
import { PhotoCropper, PhotoPreview } from './photo-cropper.tsx'
import { usePhotoUpload, type PhotoUpload } from './use-photo-upload.ts'

/** @source planning §9 */
const CAMERA_PROBE_MS = 500

type PhotoChooserProps = {
  /** Where the person's present picture is asked for; null where there is none. */
  url: string | null
  name: string
  /** Resolves with what is wrong, null once the picture is up. */
  upload: (photo: Blob) => Promise<string | null>
  /** Looks shortly after it is shown whether there is a camera, and says so. Default false. */
  probe?: boolean
}

/** A person's picture from the camera or the gallery: sent as soon as it is picked, cropped before or after. */
export function PhotoChooser({ url, name, upload: put, probe = false }: PhotoChooserProps) {
  const upload = usePhotoUpload(put)
  const [mode, setMode] = useState<'picture' | 'camera' | 'crop'>('picture')
  const [hasCamera, setHasCamera] = useState(true)
  const box = useFocusOnChange<HTMLDivElement>(mode)
  useCameraProbe(probe, setHasCamera)
  const noCamera = () => {
    setHasCamera(false)
    setMode('picture')
    sayNoCamera()
  }
  const { chosen } = upload
  return (
    <div ref={box} className={styles.chooser} role="group" aria-label="Profile picture" tabIndex={-1}>
      {mode === 'camera' ? (
        <CameraView
          onTaken={(photo) => {
            setMode('picture')
            void upload.send(photo, CENTRE)
          }}
          onCancel={() => setMode('picture')}
          onFailed={noCamera}
        />
      ) : mode === 'crop' && chosen ? (
        <PhotoCropper
          photo={chosen.photo}
          crop={chosen.crop}
          onDone={(crop) => {
            setMode('picture')
            void upload.send(chosen.photo, crop)
          }}
          onCancel={() => setMode('picture')}
        />
      ) : (
        <>
          {chosen ? <PhotoPreview {...chosen} /> : <Avatar url={url} name={name} size="large" />}
          <UploadState upload={upload} />
          <div className={styles.actions}>
            {hasCamera ? <Button onClick={() => setMode('camera')}>Take photo</Button> : null}
            <GalleryButton onPicked={(file) => void upload.pick(file)} />
            {chosen ? <Button onClick={() => setMode('crop')}>Adjust crop</Button> : null}
          </div>
        </>
      )}
    </div>
  )
}

function UploadState({ upload }: { upload: PhotoUpload }) {
  const { state, problem, chosen } = upload
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  return (
    <>
      <p role="status" className={styles.soft}>
        {state === 'reading' ? 'Preparing the picture …' : null}
        {state === 'sending' ? 'Uploading …' : null}
        {state === 'sent' ? 'Your picture is up.' : null}
        {state === 'failed' ? problem : null}
        {state === 'idle' && !online ? 'A picture needs signal to be uploaded. There is none now.' : null}
      </p>
      {state === 'failed' && chosen ? (
        <Button onClick={() => void upload.send(chosen.photo, chosen.crop)}>Try again</Button>
      ) : null}
    </>
  )
}

function GalleryButton({ onPicked }: { onPicked: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>Choose from gallery</Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label="Picture from the gallery"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be picked again.
          target.value = ''
          if (file) onPicked(file)
        }}
      />
    </>
  )
}

const sayNoCamera = () =>
  showToast({
    title: 'Camera not available',
    description: 'You can still choose a picture from the gallery.',
  })

function useCameraProbe(probe: boolean, found: (there: boolean) => void) {
  const tell = useRef(found)
  useEffect(() => {
    tell.current = found
  })
  useEffect(() => {
    if (!probe) return undefined
    let left = false
    const timer = setTimeout(() => {
      openCamera().then(
        (stream) => {
          // Only asked: it is opened again for a picture, and its light is not left on.
          stopCamera(stream)
          if (!left) showToast({ title: 'Camera access granted' })
        },
        () => {
          if (left) return
          tell.current(false)
          sayNoCamera()
        },
      )
    }, CAMERA_PROBE_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [probe])
}

/** What stood in the box is gone with its focus: the box has it then. Not at first. */
function useFocusOnChange<Element extends HTMLElement>(shown: string) {
  const box = useRef<Element>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    box.current?.focus({ preventScroll: true })
  }, [shown])
  return box
}
