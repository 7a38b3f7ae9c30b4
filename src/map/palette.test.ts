import { expect, test } from 'vitest'
import { PALETTES } from './palette.ts'

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
