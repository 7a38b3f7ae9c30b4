import type { MapTheme } from './map-types.ts'

export type Palette = Record<
  | 'beyond'
  | 'land'
  | 'border'
  | 'county'
  | 'water'
  | 'river'
  | 'casing'
  | 'interstate'
  | 'us'
  | 'stateRoad'
  | 'countyRoad'
  | 'label'
  | 'labelSoft'
  | 'waterLabel'
  | 'halo'
  | 'peak'
  | 'closed'
  | 'ski'
  | 'park',
  string
>

/** Colours of the basemap as CSS hex. Every label reads at 4.5:1 or better on land, beyond it and on its halo. */
export const PALETTES: Record<MapTheme, Palette> = {
  light: {
    beyond: '#e4dccb',
    land: '#f7f2e7',
    border: '#8c7f66',
    county: '#cfc4ad',
    water: '#a9cbe0',
    river: '#86b3d1',
    casing: '#f7f2e7',
    interstate: '#c8862b',
    us: '#b79c6c',
    stateRoad: '#c9b892',
    countyRoad: '#d5c8aa',
    label: '#10243b',
    labelSoft: '#4a5767',
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
    water: '#1d4668',
    river: '#2a5c84',
    casing: '#0d1930',
    interstate: '#b98a34',
    us: '#6f7f96',
    stateRoad: '#4d5d76',
    countyRoad: '#394a64',
    label: '#eff1e4',
    labelSoft: '#acb9cc',
    waterLabel: '#8fc0e6',
    halo: '#0d1930',
    peak: '#dcc8a6',
    closed: '#ff9d8f',
    ski: '#9dbbe2',
    park: '#8fc79a',
  },
}
