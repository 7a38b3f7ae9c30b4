import { FRAME_HEIGHT, FRAME_WIDTH } from '../picture-frame.ts'
import type { SkylineColors } from './skyline-colors.ts'

type Chance = (salt: number) => number

/** The sky with sun or moon on the side that the light comes from, and clouds or stars. */
export function skyElements({ hour }: SkylineColors, fromLeft: boolean, chance: Chance): string {
  const [top, middle, horizon] = hour.sky
  const x = Math.round(FRAME_WIDTH * (fromLeft ? 0.14 + 0.2 * chance(11) : 0.66 + 0.2 * chance(11)))
  const y = Math.round(90 + 90 * chance(12))
  const radius = Math.round(30 + 14 * chance(13))
  return [
    `<defs><linearGradient id="k" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".24" stop-color="${middle}"/><stop offset=".5" stop-color="${horizon}"/></linearGradient>`,
    `<radialGradient id="h"><stop stop-color="${hour.shine}" stop-opacity=".75"/><stop offset="1" stop-color="${hour.shine}" stop-opacity="0"/></radialGradient></defs>`,
    `<path fill="url(#k)" d="M0 0h${FRAME_WIDTH}v${FRAME_HEIGHT}H0z"/>`,
    hour.isDark ? stars(chance, hour.disc) : '',
    `<circle fill="url(#h)" cx="${x}" cy="${y}" r="${radius * 6}"/><circle fill="${hour.disc}" cx="${x}" cy="${y}" r="${radius}"/>`,
    clouds(chance, hour.cloud, hour.isDark ? 0.3 : 0.6),
  ].join('')
}

function stars(chance: Chance, color: string): string {
  let d = ''
  for (let i = 0; i < 34; i += 1) {
    const [x, y] = [Math.round(FRAME_WIDTH * chance(40 + i)), Math.round(8 + 240 * chance(90 + i) ** 1.5)]
    d += `M${x} ${y}h.1`
  }
  return `<path fill="none" stroke="${color}" stroke-opacity=".75" stroke-width="4.5" stroke-linecap="round" d="${d}"/>`
}

/** Flat clouds far away, each a few lens-shaped strokes. */
function clouds(chance: Chance, color: string, opacity: number): string {
  const count = Math.floor(chance(20) * 4)
  let d = ''
  for (let i = 0; i < count; i += 1) {
    const [x, y] = [Math.round(1_150 * chance(21 + i)), Math.round(40 + 150 * chance(25 + i))]
    const wide = Math.round(110 + 150 * chance(30 + i))
    const high = Math.round(9 + 10 * chance(35 + i))
    d +=
      lens(x, y, wide, high) +
      lens(x + wide * 0.32, y - high, wide * 0.5, high) +
      lens(x - wide * 0.3, y + high * 0.8, wide * 0.7, high * 0.7)
  }
  return d && `<path fill="${color}" fill-opacity="${opacity}" d="${d}"/>`
}

function lens(x: number, y: number, wide: number, high: number): string {
  const [half, up] = [Math.round(wide / 2), Math.round(high)]
  return `M${Math.round(x) - half} ${Math.round(y)}q${half}-${2 * up} ${2 * half} 0q-${half} ${up}-${2 * half} 0z`
}
