import type { PictureTheme } from './picture-palette.ts'

/** What drawn pictures share: the colours of the seasons, and of the hours that each theme has. CSS hex, six digits. */
export type Season = 'spring' | 'summer' | 'fall' | 'winter'

export const SEASONS = ['spring', 'summer', 'fall', 'winter'] as const satisfies readonly Season[]

export type Hour = 'morning' | 'noon' | 'golden' | 'rose' | 'dusk' | 'night' | 'moonrise' | 'ember'

/** The sky from its top to the horizon, and what its light does to every colour under it. */
export type HourColors = {
  sky: readonly [top: string, middle: string, horizon: string]
  /** The disc of sun or moon, and the shine around it. */
  disc: string
  shine: string
  cloud: string
  /** Everything on the ground is mixed with this, by that share; at night towards the dark. */
  tint: string
  share: number
  isDark: boolean
}

export const HOURS: Readonly<Record<Hour, HourColors>> = {
  morning: day(['#83bce0', '#c9e3ea', '#fdf1d8'], '#fffbe4', '#fff3cf', '#ffffff', '#fff0d0', 0.06),
  noon: day(['#58a6d8', '#9fd2ea', '#e6f3ee'], '#fffef2', '#f4fbf4', '#ffffff', '#ffffff', 0),
  golden: day(['#e2935a', '#f5c58a', '#fdeecb'], '#fff6d8', '#ffe3a6', '#fde0b4', '#f0a050', 0.2),
  rose: day(['#8fa6d2', '#e4bcc3', '#fde2c4'], '#fff1e0', '#ffd9c0', '#f7d7d3', '#e39a9a', 0.16),
  dusk: dark(['#1c2a52', '#6d5a86', '#f0a67c'], '#ffd9a0', '#f7b78a', '#8d7397', '#2a2550', 0.5),
  night: dark(['#0a1430', '#182a52', '#34507f'], '#f3efd8', '#6f8ab8', '#2b4270', '#0c1a3c', 0.62),
  moonrise: dark(['#10234a', '#2c527e', '#8fb0c0'], '#fbf6e2', '#cfe0da', '#4d7396', '#14305a', 0.54),
  ember: dark(['#231a42', '#7a3f63', '#f08a5c'], '#ffc98a', '#f79a68', '#a2586f', '#2f1c44', 0.52),
}

export const HOURS_OF_THEME: Readonly<Record<PictureTheme, readonly Hour[]>> = {
  light: ['morning', 'noon', 'golden', 'rose'],
  dark: ['dusk', 'night', 'moonrise', 'ember'],
}

/** The ground by day; an hour's light comes over it. */
export type LandColors = {
  /** Hills from the nearest to the farthest. */
  hills: readonly [near: string, middle: string, far: string, farthest: string]
  meadow: string
  meadowDeep: string
  spruce: string
  leaf: readonly string[]
  snow: boolean
}

export const LAND_OF_SEASON: Readonly<Record<Season, LandColors>> = {
  spring: land(['#5d8a5a', '#7fa585', '#a3bfb8', '#c3d5db'], '#a9c27a', '#86a65e', '#2f5f4a', [
    '#9cc069',
    '#b5cf7d',
    '#e7b9c4',
  ]),
  summer: land(['#3f7258', '#679078', '#8fb0a8', '#b6cdd3'], '#94b06a', '#74934f', '#27523f', [
    '#5f9950',
    '#7bad58',
    '#4f8a55',
  ]),
  fall: land(['#8a5a33', '#b07f4a', '#c7a37e', '#dcc4a8'], '#d0ad67', '#b08b46', '#3a5140', [
    '#efb52f',
    '#e6932e',
    '#d96a32',
  ]),
  winter: land(
    ['#7f9ab5', '#a1b7cc', '#bfd0de', '#d6e2ea'],
    '#eef3f6',
    '#d3dfe9',
    '#33566a',
    ['#c3b5a6', '#a99a8c', '#b7a89b'],
    true,
  ),
}

const MONTHS: readonly Season[] = [
  ...(['winter', 'winter', 'winter', 'spring', 'spring', 'summer'] as const),
  ...(['summer', 'summer', 'fall', 'fall', 'winter', 'winter'] as const),
]

/** The season of a month of 1 to 12 as it looks in the mountains, where winter lasts from November to March. */
export function seasonOfMonth(month: number): Season {
  return MONTHS[month - 1] ?? 'summer'
}

/** `share` 0 is `from`, 1 is `to`. */
export function mixed(from: string, to: string, share: number): string {
  const [a, b] = [parseInt(from.slice(1), 16), parseInt(to.slice(1), 16)]
  const part = (shift: number) => {
    const start = (a >> shift) & 255
    return Math.round(start + (((b >> shift) & 255) - start) * share)
  }
  return `#${((part(16) << 16) | (part(8) << 8) | part(0)).toString(16).padStart(6, '0')}`
}

type HourParts = [
  sky: HourColors['sky'],
  disc: string,
  shine: string,
  cloud: string,
  tint: string,
  share: number,
]

function day(...parts: HourParts): HourColors {
  return hour(false, ...parts)
}

function dark(...parts: HourParts): HourColors {
  return hour(true, ...parts)
}

function hour(isDark: boolean, ...[sky, disc, shine, cloud, tint, share]: HourParts): HourColors {
  return { sky, disc, shine, cloud, tint, share, isDark }
}

function land(
  hills: LandColors['hills'],
  meadow: string,
  meadowDeep: string,
  spruce: string,
  leaf: readonly string[],
  snow = false,
): LandColors {
  return { hills, meadow, meadowDeep, spruce, leaf, snow }
}
