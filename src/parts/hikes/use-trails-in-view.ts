import { useCallback, useMemo, useState } from 'react'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { TRAIL_ZOOM } from '../../domain/hikes/trail-zoom.ts'
import type { TrailsInView, ViewOfMap } from '../../domain/hikes/trails-in-view.ts'
import { useLazyCode } from '../../platform/loading/lazy-component.tsx'
import { lateHikes } from './late-hikes.ts'

/** So many are listed; the rest comes with a nearer look. */
const MOST_LISTED = 30

/** What a map tells of its camera. */
type CameraMove = Degrees & { zoom: number; box: ViewOfMap['box']; phase: 'start' | 'end' }

/**
 * The trails and hikes that a map draws, once `onCamera` was told where it stands: null while it is too far away for them, and while their
 * list is fetched.
 */
export function useTrailsInView(): { trails: TrailsInView | null; onCamera: (move: CameraMove) => void } {
  const [view, setView] = useState<ViewOfMap | null>(null)
  const { code } = useLazyCode(lateHikes)
  const onCamera = useCallback(({ lat, lng, zoom, box, phase }: CameraMove) => {
    if (phase === 'start') return
    if (zoom < TRAIL_ZOOM) return setView(null)
    void lateHikes.ahead()
    setView({ centre: { lat, lng }, box })
  }, [])
  const trails = useMemo(() => (code && view ? code.trailsInView(view, MOST_LISTED) : null), [code, view])
  return { trails, onCamera }
}
