import {
  HOURS,
  LAND_OF_SEASON,
  mixed,
  type Hour,
  type HourColors,
  type LandColors,
  type Season,
} from '../palette.ts'
import type { Chance } from './chance.ts'

/** Units of a scene, 4:3, x from the left and y from the top. */
export const WIDTH = 400
export const HEIGHT = 300

/**
 * What scenes draw with. Paths are SVG path data in the scene's units; a canvas can take the same as a `Path2D`. Colours are
 * those of the day: the hour's light comes over them, but not over what shines by itself.
 */
export type Brush = Chance & {
  hour: HourColors
  land: LandColors
  isDark: boolean
  hasSnow: boolean
  fill: (path: string, color: string, opacity?: number) => void
  line: (path: string, color: string, width: number, opacity?: number) => void
  /** Shines by itself, at any hour. */
  shine: (path: string, color: string, opacity?: number) => void
  /** As it is: what brings its own colours, as ridges do. */
  raw: (element: string) => void
  /** Everything that `draw` draws, moved and then made larger. */
  moved: (x: number, y: number, scale: number, draw: () => void) => void
}

export function createBrush(chance: Chance, season: Season, hour: Hour): { brush: Brush; svg: () => string } {
  const out: string[] = []
  const colors = HOURS[hour]
  const lit = (color: string) => mixed(color, colors.tint, colors.share)
  const land = LAND_OF_SEASON[season]
  const brush: Brush = {
    ...chance,
    hour: colors,
    land,
    isDark: colors.isDark,
    hasSnow: land.snow,
    fill: (path, color, opacity = 1) =>
      out.push(`<path fill="${lit(color)}"${faint('fill', opacity)} d="${shortened(path)}"/>`),
    line: (path, color, width, opacity = 1) =>
      out.push(
        `<path fill="none" stroke="${lit(color)}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${faint('stroke', opacity)} d="${shortened(path)}"/>`,
      ),
    shine: (path, color, opacity = 1) =>
      out.push(`<path fill="${color}"${faint('fill', opacity)} d="${shortened(path)}"/>`),
    raw: (element) => out.push(element),
    moved: (x, y, scale, draw) => {
      out.push(`<g transform="translate(${short(x)} ${short(y)}) scale(${Number(scale.toFixed(3))})">`)
      draw()
      out.push('</g>')
    },
  }
  return { brush, svg: () => out.join('') }
}

/** Paths that were put together of fractions. */
const shortened = (path: string): string => path.replace(LONG, (value) => String(short(Number(value))))
const LONG = /\d+\.\d{2,}/g

const faint = (of: 'fill' | 'stroke', opacity: number) =>
  opacity === 1 ? '' : ` ${of}-opacity="${Number(opacity.toFixed(2))}"`

const short = (value: number): number => Math.round(value * 10) / 10

/** x and y in turn. */
export function poly(...corners: number[]): string {
  let path = ''
  for (let i = 0; i < corners.length; i += 2) {
    path += `${i === 0 ? 'M' : 'L'}${short(corners[i]!)} ${short(corners[i + 1]!)}`
  }
  return `${path}z`
}

/** An open line through points, x and y in turn. */
export const way = (...points: number[]): string => poly(...points).slice(0, -1)

export function box(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`
}

export function oval(x: number, y: number, across: number, down = across): string {
  const [a, b] = [short(across), short(down)]
  return `M${short(x - across)} ${short(y)}a${a} ${b} 0 1 1 ${2 * a} 0a${a} ${b} 0 1 1 ${-2 * a} 0z`
}

/** A box whose top is an arch. */
export function arched(x: number, y: number, width: number, height: number): string {
  const r = width / 2
  return `M${short(x)} ${short(y + height)}v${short(r - height)}a${short(r)} ${short(r)} 0 0 1 ${short(width)} 0v${short(height - r)}z`
}

/** A box with round corners. */
export function round(x: number, y: number, width: number, height: number, radius: number): string {
  const r = short(Math.min(radius, width / 2, height / 2))
  const [w, h] = [short(width - 2 * r), short(height - 2 * r)]
  const turn = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${short(x + r)} ${short(y)}h${w}${turn(r, r)}v${h}${turn(-r, r)}h${-w}${turn(-r, -r)}v${-h}${turn(r, -r)}z`
}
