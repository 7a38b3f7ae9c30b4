import type { GroundPalette } from '../terrain/ground-palette.ts'
import type { RoadClass } from './picture-features.ts'

export type PictureTheme = 'light' | 'dark'

type Tint = { color: string; share: number }

/** What pictures are drawn in. CSS hex, six digits. A share is how much of a colour is mixed in, at most. */
export type PicturePalette = {
  ground: GroundPalette
  /** Where the ground is flat, lies lower than around it (in dry land, in forest), and stands out of it. */
  flat: Tint
  deep: Tint
  deepForest: Tint
  high: Tint
  /** Towns. */
  built: Tint
  /** What is drawn where there is no ground to show. */
  paper: string
  contour: { color: string; opacity: number }
  water: string
  shore: string
  border: string
  casing: string
  roads: Record<RoadClass, string>
  mark: { halo: string; plain: string; plainInk: string }
}

/** Deeper colours than the map's, which has labels to carry: a picture has none. */
export const PICTURE_PALETTES: Record<PictureTheme, PicturePalette> = {
  light: {
    ground: {
      ramp: [
        [1050, '#f1e0ac'],
        [1500, '#eee0ae'],
        [1800, '#e2dba8'],
        [2200, '#c9d09b'],
        [2700, '#a3bf86'],
        [3200, '#8dac7d'],
        [3450, '#a9b190'],
        [3700, '#c9c3b3'],
        [4050, '#f7f5f1'],
      ],
      shadow: { color: '#2d3050', share: 0.68 },
      light: { color: '#fff8df', share: 0.62 },
      contour: '#7a5f3a',
      contourLabel: '#7a5f3a',
    },
    flat: { color: '#f0e3b4', share: 0.7 },
    deep: { color: '#8a4526', share: 0.58 },
    deepForest: { color: '#2f5b45', share: 0.5 },
    high: { color: '#fffaf0', share: 0.32 },
    built: { color: '#cdb2a6', share: 0.75 },
    paper: '#eee7d8',
    contour: { color: '#6b5230', opacity: 0.34 },
    water: '#6fb2dc',
    shore: '#2f7fb4',
    border: '#5b5140',
    casing: '#6e4c1c',
    roads: { interstate: '#f0922b', us: '#ffd877', state: '#fffaf0', other: '#fffaf0', county: '#f3e6c8' },
    mark: { halo: '#fffdf8', plain: '#10243b', plainInk: '#ffffff' },
  },
  dark: {
    ground: {
      ramp: [
        [1050, '#252a3e'],
        [1500, '#252d40'],
        [1800, '#243240'],
        [2200, '#1f3540'],
        [2700, '#1c3c46'],
        [3200, '#24454f'],
        [3450, '#38515e'],
        [3700, '#566a7a'],
        [4050, '#8fa1b2'],
      ],
      shadow: { color: '#01040c', share: 0.82 },
      light: { color: '#b9d2ee', share: 0.4 },
      contour: '#8fb0cf',
      contourLabel: '#8fb0cf',
    },
    flat: { color: '#262d42', share: 0.6 },
    deep: { color: '#4a1d14', share: 0.6 },
    deepForest: { color: '#041a1c', share: 0.55 },
    high: { color: '#c5d6e8', share: 0.22 },
    built: { color: '#57485a', share: 0.7 },
    paper: '#121f36',
    contour: { color: '#a9c4e0', opacity: 0.22 },
    water: '#2f7fb8',
    shore: '#5aa9df',
    border: '#9fb2cc',
    casing: '#0a0f18',
    roads: { interstate: '#e9a23c', us: '#c9b071', state: '#aeb9c8', other: '#aeb9c8', county: '#7c899b' },
    mark: { halo: '#0a1424', plain: '#eff1e4', plainInk: '#10182a' },
  },
}
