import type { Map as MapLibreMap } from 'maplibre-gl'
import { READ_BACK } from './read-back.ts'
import type { MarkerKind } from '../map-types.ts'
import { report } from '../../platform/report.ts'

const IMAGE_PX = 34
const PIXEL_RATIO = 2
const GLYPH_PX = 18
const RING_PX = 2

/** The chosen one is drawn so much larger, in a ring of gold. */
const CHOSEN_SCALE = 1.35
const CHOSEN_RING_PX = 5
const GOLD = '#fdb813'

/** What a region's name stands on: its corners keep their shape, what lies between them stretches. */
export const PILL_IMAGE = 'pill'
const PILL_PX = 24
const PILL_CORNER_PX = 8

/** What a price stands on: as a region's paper, in the colour of the names. */
export const PRICE_IMAGE = 'price'

export const markerImageId = (kind: string) => `marker-${kind}`
export const chosenImageId = (kind: string) => `marker-${kind}-chosen`

/** Draws two pictures per kind for the markers, plain and chosen, and the paper of regions. A kind that cannot be drawn is warned about and skipped. */
export function addMarkerImages(
  map: MapLibreMap,
  kinds: Record<string, MarkerKind>,
  { ring, label }: { ring: string; label: string },
): void {
  for (const [kind, look] of Object.entries(kinds)) {
    try {
      const [plain, chosen] = [markerImageId(kind), chosenImageId(kind)]
      if (!map.hasImage(plain)) map.addImage(plain, drawMarker(look, ring), { pixelRatio: PIXEL_RATIO })
      if (!map.hasImage(chosen)) map.addImage(chosen, drawChosen(look, label), { pixelRatio: PIXEL_RATIO })
    } catch (problem) {
      report(problem, 'drawing a marker')
    }
  }
  if (Object.keys(kinds).length > 0 && !map.hasImage(PILL_IMAGE)) addPill(map, PILL_IMAGE, ring, label)
  if (Object.keys(kinds).length > 0 && !map.hasImage(PRICE_IMAGE)) addPill(map, PRICE_IMAGE, label, ring)
}

const inPixels = (px: number) => px * PIXEL_RATIO

function addPill(map: MapLibreMap, id: string, paper: string, ink: string): void {
  const size = inPixels(PILL_PX)
  const context = canvasContext(size)
  context.beginPath()
  context.roundRect(1, 1, PILL_PX - 2, PILL_PX - 2, PILL_CORNER_PX - 1)
  context.fillStyle = paper
  context.globalAlpha = 0.94
  context.fill()
  context.globalAlpha = 0.55
  context.strokeStyle = ink
  context.lineWidth = 1
  context.stroke()
  const stretch: [number, number][] = [[inPixels(PILL_CORNER_PX), inPixels(PILL_PX - PILL_CORNER_PX)]]
  map.addImage(id, context.getImageData(0, 0, size, size), {
    pixelRatio: PIXEL_RATIO,
    stretchX: stretch,
    stretchY: stretch,
    content: [inPixels(2), inPixels(2), inPixels(PILL_PX - 2), inPixels(PILL_PX - 2)],
  })
}

function drawChosen(look: MarkerKind, rim: string): ImageData {
  const margin = CHOSEN_RING_PX + 1
  const width = Math.ceil(IMAGE_PX * CHOSEN_SCALE) + 2 * margin
  const size = inPixels(width)
  const context = canvasContext(size)
  context.translate(margin, margin)
  context.scale(CHOSEN_SCALE, CHOSEN_SCALE)
  const shape = new Path2D(look.shapePath)
  // Gold alone would be lost on the night map's roads and on sand.
  for (const [color, px] of [
    [rim, CHOSEN_RING_PX + 1],
    [GOLD, CHOSEN_RING_PX],
  ] as const) {
    context.strokeStyle = color
    context.lineWidth = (2 * px) / CHOSEN_SCALE
    context.stroke(shape)
  }
  fillMarker(context, look)
  return context.getImageData(0, 0, size, size)
}

function drawMarker(look: MarkerKind, ring: string): ImageData {
  const size = inPixels(IMAGE_PX)
  const context = canvasContext(size)
  context.strokeStyle = ring
  context.lineWidth = 2 * RING_PX
  context.stroke(new Path2D(look.shapePath))
  fillMarker(context, look)
  return context.getImageData(0, 0, size, size)
}

/** Square, to be drawn on in px. */
function canvasContext(size: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d', READ_BACK)
  if (!context) throw new Error('No 2D canvas')
  context.scale(PIXEL_RATIO, PIXEL_RATIO)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  return context
}

function fillMarker(
  context: CanvasRenderingContext2D,
  { color, ink, glyphPath, shapePath }: MarkerKind,
): void {
  context.fillStyle = color
  context.fill(new Path2D(shapePath))
  const scale = GLYPH_PX / 24
  context.translate(IMAGE_PX / 2 - 12 * scale, IMAGE_PX / 2 - 12 * scale)
  context.scale(scale, scale)
  context.strokeStyle = ink
  context.lineWidth = 2.2
  context.stroke(new Path2D(glyphPath))
}
