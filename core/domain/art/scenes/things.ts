import { glyphOfKind } from '../kind-glyphs.ts'
import { mixed } from '../palette.ts'
import { box, oval, poly, round, type Brush } from './brush.ts'
import { pale, shade } from './colors.ts'

/** The glyph of a kind, `size` wide around its middle. Turned over with its scene, as a sign seen from behind. */
export function drawGlyph(
  { raw, hour }: Brush,
  kind: string,
  [x, y]: readonly [number, number],
  size: number,
  color: string,
  width = 2,
): void {
  const scale = size / 24
  const ink = mixed(color, hour.tint, hour.share * 0.3)
  raw(
    `<path fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${Math.round(x - size / 2)} ${Math.round(y - size / 2)}) scale(${Math.round(scale * 100) / 100})" d="${glyphOfKind(kind)}"/>`,
  )
}

export type SignShape = 'blade' | 'round' | 'board' | 'post' | 'roof'

/** A sign with the glyph of its kind: at a wall's edge, on the wall, at the road, or above the roof. */
export function drawSign(
  brush: Brush,
  shape: SignShape,
  kind: string,
  [x, y]: readonly [number, number],
  color: string,
): void {
  const { fill, shine, isDark } = brush
  const ink = '#fff8e8'
  const panel = isDark ? shine : fill
  if (shape === 'blade') {
    fill(box(x - 14, y + 4, 14, 2.4) + box(x - 14, y + 46, 14, 2.4), '#4a4440')
    panel(round(x - 34, y, 24, 54, 5), color)
    drawGlyph(brush, kind, [x - 22, y + 16], 17, ink)
    fill(
      box(x - 29, y + 30, 14, 2.6) + box(x - 29, y + 36, 14, 2.6) + box(x - 29, y + 42, 14, 2.6),
      ink,
      0.85,
    )
    return
  }
  if (shape === 'post') {
    fill(box(x - 17, y + 30, 4, 70) + box(x + 13, y + 30, 4, 70), '#5d4a3c')
    panel(round(x - 27, y, 54, 38, 6), color)
    fill(round(x - 24, y + 3, 48, 32, 4), pale(color, 0.12))
    drawGlyph(brush, kind, [x, y + 19], 25, ink)
    return
  }
  if (shape === 'roof') {
    fill(box(x - 22, y + 24, 3, 16) + box(x + 19, y + 24, 3, 16), '#4a4440')
    panel(round(x - 34, y - 2, 68, 30, 5), color)
    drawGlyph(brush, kind, [x, y + 13], 22, ink)
    return
  }
  if (shape === 'round') {
    fill(box(x - 2, y - 21, 4, 8) + box(x - 18, y - 23, 36, 3), '#4a4440')
    panel(oval(x, y, 17), color)
    drawGlyph(brush, kind, [x, y], 19, ink)
    return
  }
  panel(round(x - 30, y - 13, 60, 26, 4), color)
  drawGlyph(brush, kind, [x, y], 20, ink)
}

/** A car from the side, its wheels on `y`. */
export function drawCar(
  { fill, shine, isDark, pick, may, hasSnow }: Brush,
  x: number,
  y: number,
  scale = 1,
  color = '',
): void {
  const paint = color || pick(['#c2463a', '#2f6f8f', '#e4b04a', '#5e8a6a', '#ece6d8', '#46506b', '#8b5a3c'])
  const s = (value: number) => value * scale
  const isWagon = may(0.5)
  fill(oval(x, y + s(1), s(34), s(3)), '#2a2a33', 0.25)
  const cabin = isWagon
    ? poly(x - s(26), y - s(14), x - s(23), y - s(26), x + s(9), y - s(26), x + s(19), y - s(14))
    : poly(x - s(17), y - s(14), x - s(9), y - s(25), x + s(8), y - s(25), x + s(18), y - s(14))
  fill(cabin + round(x - s(31), y - s(16), s(62), s(12), s(5)), paint)
  fill(round(x - s(31), y - s(9), s(62), s(5), s(2)), shade(paint, 0.25))
  const glass = isWagon
    ? poly(x - s(21), y - s(15), x - s(20), y - s(23.5), x - s(5), y - s(23.5), x - s(5), y - s(15)) +
      poly(x - s(3), y - s(15), x - s(3), y - s(23.5), x + s(8), y - s(23.5), x + s(14), y - s(15))
    : poly(x - s(12), y - s(15), x - s(7), y - s(23), x - s(1), y - s(23), x - s(1), y - s(15)) +
      poly(x + s(1), y - s(15), x + s(1), y - s(23), x + s(7), y - s(23), x + s(13), y - s(15))
  fill(glass, '#b9d3de')
  if (hasSnow) fill(round(x - s(18), y - s(28), s(26), s(3.5), s(2)), '#f4f8fb')
  fill(oval(x - s(18), y - s(4), s(6.4)) + oval(x + s(18), y - s(4), s(6.4)), '#2b2d36')
  fill(oval(x - s(18), y - s(4), s(2.8)) + oval(x + s(18), y - s(4), s(2.8)), '#aab0b5')
  if (isDark)
    shine(
      oval(x + s(30), y - s(11), s(2.4)) +
        poly(x + s(31), y - s(12), x + s(66), y - s(20), x + s(66), y + s(1), x + s(31), y - s(9)),
      '#ffe9a8',
      0.4,
    )
}

export function drawLamp({ fill, shine, isDark }: Brush, x: number, y: number, height = 62): void {
  fill(box(x - 1.3, y - height, 2.6, height) + box(x - 4, y - 3, 8, 3), '#3a3f4a')
  fill(poly(x - 6, y - height, x + 6, y - height, x + 4, y - height - 3, x - 4, y - height - 3), '#3a3f4a')
  if (isDark) shine(oval(x, y - height + 6, 16), '#ffe0a0', 0.28)
  if (isDark) shine(oval(x, y - height + 5, 4.6), '#fff0c0')
  else fill(oval(x, y - height + 5, 4.6), '#fff6dc')
}

/** A small table under a parasol with two chairs. */
export function drawTable(
  { fill, hasSnow }: Brush,
  x: number,
  y: number,
  [one, other]: readonly [string, string],
): void {
  fill(box(x - 1, y - 40, 2, 40) + box(x - 12, y - 13, 24, 2.6), '#6b5847')
  fill(`M${x - 30} ${y - 37}Q${x} ${y - 72} ${x + 30} ${y - 37}z`, one)
  fill(
    `M${x - 10} ${y - 37}Q${x - 6} ${y - 50} ${x} ${y - 54.5}Q${x + 6} ${y - 50} ${x + 10} ${y - 37}z`,
    hasSnow ? '#f4f8fb' : other,
  )
  fill(
    box(x - 22, y - 10, 9, 2.4) +
      box(x - 22, y - 20, 2, 20) +
      box(x - 15, y - 10, 2, 10) +
      box(x + 13, y - 10, 9, 2.4) +
      box(x + 20, y - 20, 2, 20) +
      box(x + 13, y - 10, 2, 10),
    '#54463a',
  )
}

export function drawBarrel({ fill }: Brush, x: number, y: number, size = 1): void {
  const s = (value: number) => value * size
  fill(
    `M${x - s(9)} ${y}Q${x - s(13)} ${y - s(13)} ${x - s(9)} ${y - s(26)}H${x + s(9)}Q${x + s(13)} ${y - s(13)} ${x + s(9)} ${y}z`,
    '#a8713f',
  )
  fill(
    `M${x + s(2)} ${y}Q${x + s(5)} ${y - s(13)} ${x + s(2)} ${y - s(26)}H${x + s(9)}Q${x + s(13)} ${y - s(13)} ${x + s(9)} ${y}z`,
    '#7f5230',
  )
  fill(box(x - s(11), y - s(8), s(22), s(2.4)) + box(x - s(11), y - s(20), s(22), s(2.4)), '#4d4a48')
}

/** A flag on its pole: the colours of Colorado, three bands with a red ring around a gold disc. */
export function drawFlag({ fill }: Brush, x: number, y: number, height: number): void {
  fill(box(x - 1.2, y - height, 2.4, height), '#d9d4c8')
  const [top, wide, high] = [y - height, 34, 21]
  fill(box(x + 1, top, wide, high), '#1f4a8a')
  fill(box(x + 1, top + high / 3, wide, high / 3), '#f7f4ec')
  fill(oval(x + 14, top + high / 2, 7), '#c8372d')
  fill(oval(x + 15.5, top + high / 2, 3.6), '#f2b632')
}

/** Boards of a fence from left to right. */
export function drawFence(
  { fill, hasSnow }: Brush,
  left: number,
  right: number,
  y: number,
  color = '#b08d66',
): void {
  let posts = box(left, y - 14, right - left, 2.6) + box(left, y - 7, right - left, 2.6)
  for (let x = left; x <= right; x += 19) posts += box(x - 1.6, y - 18, 3.2, 20)
  fill(posts, color)
  if (hasSnow) fill(box(left, y - 16, right - left, 2), '#f4f8fb')
}

/** Someone who stands there, as high as a door. */
export function drawPerson({ fill, pick }: Brush, x: number, y: number, scale = 1): void {
  const coat = pick(['#c2463a', '#2f6f8f', '#e0a53c', '#5e7a4c', '#7a5a8a', '#f1ead8'])
  const s = (value: number) => value * scale
  fill(box(x - s(4), y - s(13), s(3.4), s(13)) + box(x + s(0.6), y - s(13), s(3.4), s(13)), '#3a3f52')
  fill(round(x - s(5.5), y - s(27), s(11), s(16), s(4)), coat)
  fill(oval(x, y - s(31.5), s(4.4)), '#d9a47c')
  fill(
    `M${x - s(4.6)} ${y - s(32)}a${s(4.6)} ${s(4.6)} 0 0 1 ${s(9.2)} 0z`,
    pick(['#4a3527', '#8a5a30', '#2b2b33', '#d6b35e']),
  )
}
