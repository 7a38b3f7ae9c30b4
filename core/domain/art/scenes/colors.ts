import { mixed } from '../palette.ts'

/** What walls, roofs, signs and awnings are painted in by day. CSS hex. */
export const PLASTER = [
  '#e9d6b4',
  '#d98b5f',
  '#c6654a',
  '#e8c274',
  '#a9b7a0',
  '#c9a68a',
  '#f0e4cf',
  '#7f98a8',
  '#b5564a',
  '#d7b8a0',
] as const

export const SHOP_WALLS = [
  '#b5564a',
  '#d9a05b',
  '#5f8a86',
  '#e8d3ab',
  '#8a6a86',
  '#4f6f8f',
  '#c97b5a',
  '#a8b08a',
  '#efe2cc',
  '#7a4f42',
] as const

export const STONES = [
  '#e3d3b2',
  '#c9a37a',
  '#b98a72',
  '#d9dcd4',
  '#c7b299',
  '#a9513f',
  '#e9e0cc',
  '#9fa8a3',
] as const

export const ROOF_COLORS = ['#8d3f34', '#4b5a66', '#5f4a3d', '#31594f', '#a2603c', '#3d4a63'] as const

export const SIGNS = ['#b23a2e', '#1f5f7a', '#d08a1e', '#3f6b4c', '#6b3f6e'] as const

export const PAINTS = ['#c2463a', '#2f7f86', '#d9932e', '#34608f', '#3f6b4c', '#7c3b5a'] as const

export const STRIPES = [
  ['#c2463a', '#fbf3e2'],
  ['#2f7f86', '#fbf3e2'],
  ['#3f6b4c', '#f6e6c2'],
  ['#d9932e', '#fff5dd'],
  ['#34507f', '#f4ead4'],
  ['#7c3b5a', '#f8e6d8'],
] as const

export const shade = (color: string, share = 0.28): string => mixed(color, '#1c2340', share)

export const pale = (color: string, share = 0.4): string => mixed(color, '#fffaf0', share)
