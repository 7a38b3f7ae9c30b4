import type { Map as MapLibreMap } from 'maplibre-gl'
import type { MarkerKind } from './map-types.ts'
import { report } from '../platform/report.ts'

const IMAGE_PX = 34
const PIXEL_RATIO = 2
const GLYPH_PX = 19

export const markerImageId = (kind: string) => `marker-${kind}`

/** Draws one round picture per kind for the markers. A kind that cannot be drawn is warned about and skipped. */
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

function drawMarker({ color, ink, glyphPath }: MarkerKind, ring: string): ImageData {
  const size = IMAGE_PX * PIXEL_RATIO
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No 2D canvas')
  const middle = size / 2
  disc(context, middle, middle - 1, ring)
  disc(context, middle, middle - 5, color)
  const scale = (GLYPH_PX * PIXEL_RATIO) / 24
  context.translate(middle - 12 * scale, middle - 12 * scale)
  context.scale(scale, scale)
  context.strokeStyle = ink
  context.lineWidth = 2.2
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(glyphPath))
  return context.getImageData(0, 0, size, size)
}

function disc(context: CanvasRenderingContext2D, middle: number, radius: number, color: string): void {
  context.fillStyle = color
  context.beginPath()
  context.arc(middle, middle, radius, 0, 2 * Math.PI)
  context.fill()
}
