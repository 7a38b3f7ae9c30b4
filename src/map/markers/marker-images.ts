import type { Map as MapLibreMap } from 'maplibre-gl'
import { READ_BACK } from './read-back.ts'
import type { MarkerKind } from '../map-types.ts'
import { report } from '../../platform/report.ts'

const IMAGE_PX = 34
const PIXEL_RATIO = 2
const GLYPH_PX = 18
const RING_PX = 2

export const markerImageId = (kind: string) => `marker-${kind}`

/** Draws one picture per kind for the markers. A kind that cannot be drawn is warned about and skipped. */
export function addMarkerImages(map: MapLibreMap, kinds: Record<string, MarkerKind>, ring: string): void {
  for (const [kind, look] of Object.entries(kinds)) {
    try {
      const id = markerImageId(kind)
      if (!map.hasImage(id)) map.addImage(id, drawMarker(look, ring), { pixelRatio: PIXEL_RATIO })
    } catch (problem) {
      report(problem, 'drawing a marker')
    }
  }
}

function drawMarker({ color, ink, glyphPath, shapePath }: MarkerKind, ring: string): ImageData {
  const size = IMAGE_PX * PIXEL_RATIO
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d', READ_BACK)
  if (!context) throw new Error('No 2D canvas')
  context.scale(PIXEL_RATIO, PIXEL_RATIO)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  const shape = new Path2D(shapePath)
  context.strokeStyle = ring
  context.lineWidth = 2 * RING_PX
  context.stroke(shape)
  context.fillStyle = color
  context.fill(shape)
  const scale = GLYPH_PX / 24
  context.translate(IMAGE_PX / 2 - 12 * scale, IMAGE_PX / 2 - 12 * scale)
  context.scale(scale, scale)
  context.strokeStyle = ink
  context.lineWidth = 2.2
  context.stroke(new Path2D(glyphPath))
  return context.getImageData(0, 0, size, size)
}
