import { useMemo, useState } from 'react'
import { categoryMarkers } from '../../../../core/domain/art/category-markers.ts'
import { useStreets } from '../../../data/places/use-streets.ts'
import { MapFrame } from '../../../map/canvas/map-frame.tsx'
import { useMapLook } from '../../../state/map-look.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import styles from './point-dialog.module.css'

export type Point = { lat: number; lng: number }

/** About ten centimetres: what is finer than that is the screen's, not the place's. */
const DIGITS = 6

type PointDialogProps = {
  title: string
  /** What the map shows at first; null is Denver. */
  start: Point | null
  onPick: (point: Point) => void
  onClose: () => void
}

/** A map under a pin that stands still: what is under it is the point. */
export function PointDialog({ title, start, onPick, onClose }: PointDialogProps) {
  const { theme, terrain } = useMapLook()
  const kinds = useMemo(() => categoryMarkers(theme), [theme])
  const streets = useStreets()
  const [middle, setMiddle] = useState<Point | null>(start)
  const [opening] = useState(() => (start ? [start] : []))
  return (
    <Dialog
      open
      variant="full"
      title={title}
      onOpenChange={(open) => open || onClose()}
      footer={
        <Button
          variant="primary"
          block
          disabled={middle === null}
          onClick={() => {
            if (middle) onPick(middle)
            onClose()
          }}
        >
          Use this point
        </Button>
      }
    >
      <div className={styles.stage}>
        <MapFrame
          label="Map. The point is in its middle. Arrow keys move it, plus and minus zoom."
          withoutMap="Finding the place by its name works without it."
          theme={theme}
          terrain={terrain}
          kinds={kinds}
          points={[]}
          streets={streets}
          zoomsAround="centre"
          {...(opening.length > 0 ? { opening } : {})}
          onPoint={ignore}
          onCamera={({ lat, lng, movedBy, phase }) => {
            if (phase === 'end' && (movedBy === 'map' || middle === null))
              setMiddle({ lat: rounded(lat), lng: rounded(lng) })
          }}
        />
        <svg className={styles.pin} width="30" height="37" viewBox="0 0 36 44" aria-hidden="true">
          <path
            d="M18 42C8 30.5 3 23.5 3 16.5a15 15 0 0 1 30 0C33 23.5 28 30.5 18 42z"
            fill="var(--danger)"
            stroke="var(--paper-raised)"
            strokeWidth="2.5"
          />
          <circle cx="18" cy="16.5" r="5.5" fill="var(--paper-raised)" />
        </svg>
      </div>
    </Dialog>
  )
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS))
const ignore = () => undefined
