import { mixed } from '../palette.ts'
import { HEIGHT, WIDTH, box, oval, round, type Brush } from './brush.ts'

/** The light comes from the left of a scene, which may be turned over as a whole. */
export function drawSky(brush: Brush): void {
  const { hour, raw, shine, between } = brush
  const [top, middle, horizon] = hour.sky
  const disc = { x: between(-80, 190), y: between(24, 96), radius: between(11, 19) }
  const angles = `x1="${share(between(0.2, 0.8))}" y1="0" x2="${share(between(0.2, 0.8))}" y2="1"`
  const stops = `<stop stop-color="${top}"/><stop offset=".42" stop-color="${middle}"/><stop offset=".72" stop-color="${horizon}"/>`
  raw(
    `<defs><linearGradient id="s" ${angles}>${stops}</linearGradient>` +
      glow('d', mixed(top, '#0a1030', hour.isDark ? 0.5 : 0.2), 0.26) +
      glow('h', mixed(horizon, hour.cloud, 0.4), hour.isDark ? 0.22 : 0.34) +
      glow('g', hour.shine, 0.9) +
      glow('u', '#1c2340', hour.isDark ? 0.3 : 0.2) +
      glow('v', hour.shine, hour.isDark ? 0.16 : 0.3) +
      '</defs>',
  )
  const patch = (id: string, x: number, y: number, across: number, down = across * 0.42) =>
    raw(`<path fill="url(#${id})" d="${oval(x, y, across, down)}"/>`)
  raw(`<path fill="url(#s)" d="${box(0, 0, WIDTH, HEIGHT)}"/>`)
  // Deep sky and haze in bands, each somewhere else, so that no two skies have the same light.
  for (const y of [0, 22, 44, 66, 88, 110, 132]) {
    patch('d', between(-110, 510), y + between(-8, 8), between(52, 120))
    patch('h', between(-110, 510), y + between(-8, 8), between(52, 120))
  }
  const around = between(60, 150)
  patch('g', disc.x, disc.y, around, around)
  if (hour.isDark) drawStars(brush)
  shine(oval(disc.x, disc.y, disc.radius), hour.disc, 0.96)
  const clouds = Math.floor(between(0, 5))
  for (let i = 0; i < clouds; i += 1) drawCloud(brush, between(-40, 390), between(22, 124), between(0.7, 2))
}

const glow = (id: string, color: string, opacity: number): string =>
  `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`

const share = (value: number): number => Math.round(value * 100) / 100

function drawStars({ between, shine, hour }: Brush): void {
  let stars = ''
  for (let i = 0; i < 26; i += 1) stars += oval(between(0, WIDTH), between(4, 120), between(0.5, 1.2))
  shine(stars, mixed(hour.disc, '#ffffff', 0.5), 0.75)
}

/** Flat below, heaped above. */
function drawCloud({ between, shine, hour }: Brush, x: number, y: number, scale: number): void {
  const width = between(60, 110) * scale
  let path = round(x, y - 5, width, 5, 2.5)
  for (const at of [0.2, 0.42, 0.66, 0.84])
    path += dome(x + width * at, y - 3, between(8, 15) * scale, between(5, 11) * scale)
  shine(path, hour.cloud, hour.isDark ? 0.5 : 0.85)
}

function dome(x: number, y: number, across: number, high: number): string {
  const [left, a, b] = [x - across, across, high].map((value) => Math.round(value * 10) / 10)
  return `M${left} ${Math.round(y)}a${a} ${b} 0 0 1 ${2 * a!} 0z`
}
