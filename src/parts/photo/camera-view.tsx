import { useEffect, useRef, useState } from 'react'
import { CameraFailure, openCamera, stopCamera } from '../../platform/device/camera.ts'
import { report } from '../../platform/report.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './photo-chooser.module.css'

type CameraViewProps = {
  onTaken: (photo: ImageBitmap) => void
  onCancel: () => void
  /** There is no camera after all. */
  onFailed: () => void
}

/** What the camera sees, and the button that keeps it. Its light goes out when this leaves. */
export function CameraView({ onTaken, onCancel, onFailed }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [ready, setReady] = useState(false)
  const failed = useRef(onFailed)
  useEffect(() => {
    failed.current = onFailed
  })
  useEffect(() => {
    let left = false
    let stream: MediaStream | null = null
    void (async () => {
      try {
        const opened = await openCamera()
        if (left) return stopCamera(opened)
        stream = opened
        const shown = video.current
        if (!shown) return
        shown.srcObject = opened
        await shown.play()
        if (!left) setReady(true)
      } catch (problem) {
        if (left) return
        if (!(problem instanceof CameraFailure)) report(problem, 'showing the camera')
        failed.current()
      }
    })()
    return () => {
      left = true
      if (stream) stopCamera(stream)
    }
  }, [])

  const take = async () => {
    if (!video.current) return
    try {
      onTaken(await createImageBitmap(video.current))
    } catch (problem) {
      report(problem, 'taking a picture')
      onFailed()
    }
  }
  return (
    <div className={styles.cropper} role="group" aria-label="Camera">
      <span className={styles.round}>
        {/* There is nothing to hear in what the camera sees. */}
        <video ref={video} className={styles.mirror} muted playsInline aria-label="What the camera sees" />
      </span>
      <p role="status" className={styles.soft}>
        {ready ? 'The camera is on.' : 'Starting the camera …'}
      </p>
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button unavailable={!ready} onClick={() => void take()}>
          Take picture
        </Button>
      </div>
    </div>
  )
}
