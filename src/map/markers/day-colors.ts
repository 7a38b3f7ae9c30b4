import type { MapTheme } from '../map-types.ts'

/** What tells the days of a trip apart on the map, beside their numbers. Each 3:1 or better on land and on its rim. */
export const DAY_COLORS: Record<MapTheme, readonly string[]> = {
  light: ['#0b57a4', '#b3261e', '#256b3a', '#7a3e9d', '#9a5b00', '#0a6a70', '#a02560'],
  dark: ['#7fb7f5', '#ff9a8f', '#7fcf97', '#cfa4f0', '#fdb813', '#6fd0d6', '#f59ac2'],
}

export const dayColor = (theme: MapTheme, index: number): string => {
  const colors = DAY_COLORS[theme]
  return colors[index % colors.length] ?? '#0b57a4'
}
