import { useGesture } from '@use-gesture/react'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { StrokeSvg } from '../../ui/stroke-svg.tsx'
import { moveCrop, zoomCrop, type Crop } from './crop.ts'
import { drawSquare } from './prepare-photo.ts'
import styles from './photo-chooser.module.css'

type PhotoCropperProps = {
  photo: ImageBitmap
  crop: Crop
  onDone: (crop: Crop) => void
  onCancel: () => void
}

/** What a press moves, in shares of the square. */
const MOVE_STEP = 0.08
const ZOOM_STEP = 1.2
const PREVIEW_PX = 640
const ARROW_LEFT = 'M19 12H5M11 6l-6 6 6 6'

/** Chooses the square: dragged and pinched with fingers or mouse, or moved with its buttons. */
export function PhotoCropper({ photo, crop: before, onDone, onCancel }: PhotoCropperProps) {
  const [crop, setCrop] = useState(before)
  const move = (dx: number, dy: number) => setCrop((now) => moveCrop(photo, now, dx, dy))
  const zoom = (factor: number) => setCrop((now) => zoomCrop(photo, now, factor))
  const bind = useGesture({
    onDrag: ({ delta: [dx, dy], pinching, event }) => {
      if (pinching) return
      const widthPx = event.currentTarget instanceof Element ? event.currentTarget.clientWidth : PREVIEW_PX
      // The picture follows the finger, so the square goes the other way.
      move(-dx / widthPx, -dy / widthPx)
    },
    onPinch: ({ offset: [scale], memo }) => {
      const last: unknown = memo
      zoom(typeof last === 'number' ? scale / last : 1)
      return scale
    },
    onWheel: ({ delta: [, dy] }) => zoom(dy < 0 ? 1.05 : 1 / 1.05),
  })
  return (
    <div className={styles.cropper} role="group" aria-label="Crop your picture">
      <PhotoPreview photo={photo} crop={crop} {...bind()} />
      <div className={styles.moves}>
        <IconButton label="Zoom out" variant="secondary" onClick={() => zoom(1 / ZOOM_STEP)}>
          <Icon name="minus" />
        </IconButton>
        <IconButton label="Zoom in" variant="secondary" onClick={() => zoom(ZOOM_STEP)}>
          <Icon name="plus" />
        </IconButton>
        <IconButton label="Show more of the left" variant="secondary" onClick={() => move(-MOVE_STEP, 0)}>
          <StrokeSvg path={ARROW_LEFT} size={24} />
        </IconButton>
        <IconButton label="Show more of the right" variant="secondary" onClick={() => move(MOVE_STEP, 0)}>
          <Icon name="arrow-right" />
        </IconButton>
        <IconButton label="Show more of the top" variant="secondary" onClick={() => move(0, -MOVE_STEP)}>
          <Icon name="arrow-up" />
        </IconButton>
        <IconButton label="Show more of the bottom" variant="secondary" onClick={() => move(0, MOVE_STEP)}>
          <Icon name="arrow-down" />
        </IconButton>
      </div>
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button onClick={() => onDone(crop)}>Use this crop</Button>
      </div>
    </div>
  )
}

type PhotoPreviewProps = { photo: ImageBitmap; crop: Crop } & ComponentProps<'canvas'>

/** The chosen square as it will be seen. */
export function PhotoPreview({ photo, crop, ...rest }: PhotoPreviewProps) {
  const own = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (own.current) drawSquare(own.current, photo, crop)
  }, [photo, crop])
  return (
    <span className={styles.round}>
      <canvas
        {...rest}
        ref={own}
        className={styles.canvas}
        width={PREVIEW_PX}
        height={PREVIEW_PX}
        role="img"
        aria-label="Your picture"
      />
    </span>
  )
}
