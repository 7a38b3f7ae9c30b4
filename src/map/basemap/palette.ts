import type { MapTheme } from '../map-types.ts'

type Colors = Record<
  | 'beyond'
  | 'land'
  | 'border'
  | 'county'
  | 'forest'
  | 'wilderness'
  | 'grassland'
  | 'parkland'
  | 'refuge'
  | 'water'
  | 'river'
  | 'interstate'
  | 'interstateCasing'
  | 'us'
  | 'usCasing'
  | 'stateRoad'
  | 'stateCasing'
  | 'minorRoad'
  | 'street'
  | 'townArea'
  | 'ownStreet'
  | 'lane'
  | 'streetCasing'
  | 'label'
  | 'labelSoft'
  | 'landLabel'
  | 'regionLabel'
  | 'waterLabel'
  | 'halo'
  | 'peak'
  | 'closed'
  | 'ski'
  | 'park',
  string
>

/** CSS hex; `landOpacity` is the share that tints of public lands take of what is below them. */
export type Palette = Colors & { landOpacity: number }

/** The basemap's colours. Every label reads at 4.5:1 or better on land, beyond it and on its halo. */
export const PALETTES: Record<MapTheme, Palette> = {
  light: {
    beyond: '#e4dccb',
    land: '#f7f2e7',
    border: '#8c7f66',
    county: '#cfc4ad',
    forest: '#7d9e5c',
    wilderness: '#3f7347',
    grassland: '#b3a94f',
    parkland: '#a08a2e',
    refuge: '#5d9a94',
    landOpacity: 0.22,
    water: '#a9cbe0',
    river: '#78a9cb',
    interstate: '#dc8a24',
    interstateCasing: '#84500f',
    us: '#f2c768',
    usCasing: '#ab7f2c',
    stateRoad: '#fffaf0',
    stateCasing: '#a58f60',
    minorRoad: '#b09a70',
    street: '#c9b892',
    townArea: '#a8763e',
    ownStreet: '#fffaf0',
    lane: '#d5c8aa',
    streetCasing: '#f7f2e7',
    label: '#10243b',
    labelSoft: '#4a5767',
    landLabel: '#3d6137',
    regionLabel: '#6b5638',
    waterLabel: '#2b5f82',
    halo: '#f7f2e7',
    peak: '#5f4526',
    closed: '#a3231a',
    ski: '#34597f',
    park: '#33623a',
  },
  dark: {
    beyond: '#060d19',
    land: '#0d1930',
    border: '#5f7396',
    county: '#22344f',
    forest: '#3c7a5a',
    wilderness: '#5fb083',
    grassland: '#7d7a3c',
    parkland: '#a08c3e',
    refuge: '#3f8c8c',
    landOpacity: 0.18,
    water: '#1d4668',
    river: '#2a5c84',
    interstate: '#d29a36',
    interstateCasing: '#3b2a08',
    us: '#93835c',
    usCasing: '#66501f',
    stateRoad: '#5d6d86',
    stateCasing: '#0a1322',
    minorRoad: '#41526c',
    street: '#4d5d76',
    townArea: '#c7a877',
    ownStreet: '#8794aa',
    lane: '#394a64',
    streetCasing: '#0d1930',
    label: '#eff1e4',
    labelSoft: '#acb9cc',
    landLabel: '#98c8a5',
    regionLabel: '#c0b59b',
    waterLabel: '#8fc0e6',
    halo: '#0d1930',
    peak: '#dcc8a6',
    closed: '#ff9d8f',
    ski: '#9dbbe2',
    park: '#8fc79a',
  },
}
