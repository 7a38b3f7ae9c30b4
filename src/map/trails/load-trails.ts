import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { TRAIL_ZOOM } from '../../domain/hikes/trail-zoom.ts'
import { createLazyCode } from '../../platform/loading/lazy-code.ts'
import { TRAIL_SOURCE } from './trail-layers.ts'

/** A pinch goes on for a while: what it leads to is there when it ends. */
const AHEAD = 0.7

/** The lines are needed by who looks from near: they come late, and nothing waits for them. */
const late = createLazyCode(() => import('./trail-features.ts'), { quiet: true })

/** Gives a loaded map its trails and hikes once it is near enough to show them: most openings never are. */
export function loadTrailsWhenNear(map: MapLibreMap): void {
  const look = () => {
    if (map.getZoom() < TRAIL_ZOOM - AHEAD) return
    map.off('zoom', look)
    void late.load().then(() => {
      const { code } = late.get()
      // The map may be gone by then.
      if (code && map.style) void map.getSource<GeoJSONSource>(TRAIL_SOURCE)?.setData(code.trailFeatures())
    })
  }
  map.on('zoom', look)
  look()
}
