import { expect, test } from 'vitest'
import { PALETTES } from './palette.ts'
import { GROUND_PALETTES } from '../../../core/domain/terrain/ground-palette.ts'

const LABELS = [
  'label',
  'labelSoft',
  'landLabel',
  'regionLabel',
  'waterLabel',
  'peak',
  'closed',
  'ski',
  'park',
] as const
const GROUNDS = ['land', 'beyond', 'halo'] as const

/** @source look "Contrast: text 4.5:1 ... in both themes, on the map as well" */
test.each(['light', 'dark'] as const)('every label reads at 4.5:1 or better on its ground, %s', (theme) => {
  for (const label of LABELS) {
    for (const ground of GROUNDS) {
      const ratio = contrast(PALETTES[theme][label], PALETTES[theme][ground])
      expect(ratio, `${label} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

/** Behind its halo no label stands on a slope alone; the slope's full shadow and light are bounded at 3:1. */
test.each(['light', 'dark'] as const)('every label reads on every height of the terrain, %s', (theme) => {
  const { ramp, shadow, light, contourLabel } = GROUND_PALETTES[theme]
  const inks = { ...PALETTES[theme], contourLabel }
  for (const label of [...LABELS, 'contourLabel'] as const) {
    for (const [metres, ground] of ramp) {
      const at = `${label} at ${metres} m`
      expect(contrast(inks[label], ground), at).toBeGreaterThanOrEqual(4.5)
      for (const over of [shadow, light]) {
        expect(contrast(inks[label], mixed(ground, over)), `${at}, on a slope`).toBeGreaterThanOrEqual(3)
      }
    }
    expect(contrast(inks[label], inks.halo), `${label} on its halo`).toBeGreaterThanOrEqual(4.5)
  }
})

/** A colour with another laid over it. */
function mixed(ground: string, { color, share }: { color: string; share: number }): string {
  const channels = [1, 3, 5].map((at) => {
    const [below, above] = [ground, color].map((hex) => parseInt(hex.slice(at, at + 2), 16))
    const value = Math.round((below ?? 0) * (1 - share) + (above ?? 0) * share)
    return value.toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** WCAG 2: relative luminances, the lighter over the darker. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
