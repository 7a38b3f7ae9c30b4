import outline from './colorado-outline.json' with { type: 'json' }
import type { Degrees } from '../../../core/domain/places/distance.ts'

/** Whether a point in WGS84 degrees lies within the state's border as the map draws it, by crossings to the east. */
export function isInColorado({ lat, lng }: Degrees): boolean {
  let isInside = false
  for (let i = 1; i < outline.length; i += 1) {
    const [fromLng = 0, fromLat = 0] = outline[i - 1] ?? []
    const [toLng = 0, toLat = 0] = outline[i] ?? []
    if (fromLat > lat === toLat > lat) continue
    if (lng < fromLng + ((toLng - fromLng) * (lat - fromLat)) / (toLat - fromLat)) isInside = !isInside
  }
  return isInside
}
