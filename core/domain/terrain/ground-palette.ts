/** What the ground is drawn in. Colours are CSS hex, six digits. */
export type GroundPalette = {
  /** By elevation in metres, lowest first. */
  ramp: readonly (readonly [metres: number, color: string])[]
  /** What slopes away from the light and towards it are mixed with, at most in this share. */
  shadow: { color: string; share: number }
  light: { color: string; share: number }
  contour: string
  contourLabel: string
}

/**
 * Straw plains, sage foothills, forest, bare ground, snow; at night from navy to a cool grey. Light enough by day and dark
 * enough by night for every label of the basemap.
 */
export const GROUND_PALETTES: Record<'light' | 'dark', GroundPalette> = {
  light: {
    ramp: [
      [1050, '#f3e8cd'],
      [1500, '#f4eeda'],
      [1900, '#eae9d0'],
      [2700, '#d5e0c2'],
      [3200, '#d4dfc7'],
      [3700, '#ebe9e3'],
      [4100, '#fbfaf7'],
    ],
    shadow: { color: '#5f5644', share: 0.36 },
    light: { color: '#fffdf5', share: 0.55 },
    contour: '#8a7350',
    contourLabel: '#6a5534',
  },
  dark: {
    ramp: [
      [1050, '#0d1930'],
      [1900, '#0f2037'],
      [2700, '#122c40'],
      [3200, '#173347'],
      [3700, '#29435a'],
      [4100, '#33495f'],
    ],
    shadow: { color: '#02060f', share: 0.75 },
    light: { color: '#7f9cc0', share: 0.22 },
    contour: '#5d7897',
    contourLabel: '#a9bcd3',
  },
}
