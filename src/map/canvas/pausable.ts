import type { Map as MapLibreMap } from 'maplibre-gl'

/** Answers how the engine is kept from asking for frames: everything that changes asks for the next one there. */
export function pausable(map: Pick<MapLibreMap, 'triggerRepaint' | 'on'>): (paused: boolean) => void {
  const repaint = map.triggerRepaint.bind(map)
  let isPaused = false
  map.triggerRepaint = () => {
    if (!isPaused) repaint()
  }
  // A canvas of another size is empty.
  map.on('resize', repaint)
  return (paused) => {
    isPaused = paused
    if (!paused) repaint()
  }
}
