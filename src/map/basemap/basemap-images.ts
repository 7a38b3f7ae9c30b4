import type { MapTheme } from '../map-types.ts'
import { READ_BACK } from '../markers/read-back.ts'
import { PALETTES, type Palette } from './palette.ts'
import { signsOf, type Sign } from '../layers/shields.ts'

const SIGN_PX = 20
const SIGN_GAP_PX = 2
const FIGURE_PX = 5.6
const GLYPH_PX = 14

/** The colours of the signs at the roadside; at night they shine less. */
const SIGNS = {
  light: { white: '#ffffff', blue: '#003f87', red: '#b5281f', black: '#1d2733' },
  dark: { white: '#dfe3ea', blue: '#1f4f96', red: '#b8392f', black: '#101824' },
} as const

type Context = CanvasRenderingContext2D

/**
 * Draws a picture that the basemap's style names: `shield:…` or `glyph:…`. `ratio` is device pixels per px, so that
 * the picture is crisp. `null` for any other id.
 */
export function basemapImage(id: string, theme: MapTheme, ratio: number): ImageData | null {
  const signs = signsOf(id)
  if (signs.length > 0) {
    const widths = signs.map(signWidth)
    const width = widths.reduce((sum, each) => sum + each, 0) + SIGN_GAP_PX * (signs.length - 1)
    return draw(width, SIGN_PX, ratio, (context) => {
      for (const [at, sign] of signs.entries()) {
        drawSign(context, sign, widths[at] ?? SIGN_PX, SIGNS[theme])
        context.translate((widths[at] ?? 0) + SIGN_GAP_PX, 0)
      }
    })
  }
  const glyph = GLYPHS[id]
  if (!glyph) return null
  return draw(GLYPH_PX, GLYPH_PX, ratio, (context) => glyph(context, PALETTES[theme]))
}

function draw(width: number, height: number, ratio: number, paint: (context: Context) => void): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * ratio)
  canvas.height = Math.ceil(height * ratio)
  const context = canvas.getContext('2d', READ_BACK)
  if (!context) throw new Error('No 2D canvas')
  context.scale(ratio, ratio)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  paint(context)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

function signWidth({ number }: Sign): number {
  return Math.max(SIGN_PX, Math.ceil(number.length * FIGURE_PX + 9))
}

function drawSign(context: Context, { road, number }: Sign, width: number, colors: (typeof SIGNS)[MapTheme]) {
  const outline = new Path2D()
  if (road === 'state') outline.roundRect(0.75, 0.75, width - 1.5, SIGN_PX - 1.5, 3.5)
  else outline.addPath(new Path2D(shieldPath(width)))
  context.fillStyle = road === 'interstate' ? colors.blue : colors.white
  context.fill(outline)
  context.save()
  context.clip(outline)
  // The crown of an Interstate sign is red; Colorado's own signs wear the flag's blue.
  if (road !== 'us') {
    context.fillStyle = road === 'interstate' ? colors.red : colors.blue
    context.fillRect(0, 0, width, road === 'interstate' ? 5.4 : 4.2)
  }
  context.restore()
  context.strokeStyle = road === 'interstate' ? colors.white : colors.black
  context.lineWidth = road === 'interstate' ? 1.3 : 1.1
  context.stroke(outline)
  context.fillStyle = road === 'interstate' ? colors.white : colors.black
  context.font = `700 ${number.length > 3 ? 9 : 10}px sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillText(number, width / 2, road === 'us' ? 13.2 : 14.2)
}

/** Pointed below and at both shoulders, stretched in the middle for long numbers. */
function shieldPath(width: number): string {
  const right = width - 1
  const middle = width / 2
  return (
    `M${middle} 1 Q${middle + 3.5} 2.6 ${right - 2.5} 1 Q${right - 1} 3.4 ${right} 5 ` +
    `Q${right + 0.4} 14 ${middle} 19 Q0.6 14 1 5 Q2 3.4 3.5 1 Q${middle - 3.5} 2.6 ${middle} 1 Z`
  )
}

/** Nothing to see: an icon of this id and a padding keeps names away from what a circle layer draws. */
export const ROOM_IMAGE = 'glyph:room'

const GLYPHS: Record<string, (context: Context, colors: Palette) => void> = {
  [ROOM_IMAGE]: () => {},
  'glyph:peak': (context, { peak, halo }) => {
    solid(context, 'M7 1.5 L13 12 H1 Z', peak, halo)
  },
  'glyph:summit': (context, { peak, halo }) => {
    solid(context, 'M7 4 L11 11 H3 Z', peak, halo)
  },
  'glyph:gap': (context, { labelSoft, halo }) => {
    strokes(context, GAP_PATH, labelSoft, halo)
  },
  'glyph:falls': (context, { waterLabel, halo }) => {
    strokes(context, 'M4 3 V11 M7 3 V9 M10 3 V11', waterLabel, halo)
  },
  'glyph:glacier': (context, { waterLabel, halo }) => {
    strokes(context, 'M7 3 V11 M3.5 5 L10.5 9 M10.5 5 L3.5 9', waterLabel, halo)
  },
  'glyph:small-lake': (context, { river, halo }) => {
    solid(context, 'M3 7.2 Q4.5 4.8 7.5 5.2 T11 7 T7 9.2 T3 7.2 Z', river, halo)
  },
  'glyph:pass': (context, { labelSoft, halo }) => {
    strokes(context, PASS_PATH, labelSoft, halo)
  },
  'glyph:pass-closed': (context, { closed, halo }) => {
    strokes(context, PASS_PATH, closed, halo)
  },
  'glyph:ski': (context, { ski, halo }) => {
    strokes(context, 'M7 1.8 V12.2 M2.5 4.4 L11.5 9.6 M11.5 4.4 L2.5 9.6', ski, halo)
  },
  'glyph:park': (context, { park, halo }) => {
    solid(context, 'M7 1 L11.2 6 H9.6 L12.2 10 H7.9 V13 H6.1 V10 H1.8 L4.4 6 H2.8 Z', park, halo)
  },
}

const GAP_PATH = 'M4.2 4 Q7 7 4.2 10 M9.8 4 Q7 7 9.8 10'

/** Two bows back to back, the sign for a pass on Alpine maps. */
const PASS_PATH = 'M3 2.5 Q7 7 3 11.5 M11 2.5 Q7 7 11 11.5'

function solid(context: Context, path: string, color: string, halo: string): void {
  const shape = new Path2D(path)
  context.strokeStyle = halo
  context.lineWidth = 2
  context.stroke(shape)
  context.fillStyle = color
  context.fill(shape)
}

function strokes(context: Context, path: string, color: string, halo: string): void {
  const shape = new Path2D(path)
  for (const [ink, width] of [
    [halo, 4],
    [color, 1.8],
  ] as const) {
    context.strokeStyle = ink
    context.lineWidth = width
    context.stroke(shape)
  }
}
