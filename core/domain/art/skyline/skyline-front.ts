import { FRAME_HEIGHT, FRAME_WIDTH } from '../picture-frame.ts'
import { mixed } from '../palette.ts'
import { bush, type Around } from './skyline-standing.ts'
import { DRY_M, element, FOREST_M, TREE_LINE_M } from './skyline-land.ts'

/** Places that stand at water, by their kinds. */
const AT_WATER = new Set(['lake', 'reservoir', 'bay', 'swamp'])

/** Water begins so far down. */
const SHORE_Y = 792

/** In front trees grow up to a little below the line where the last ones are bent. */
const TALL_TREES_BELOW_M = TREE_LINE_M - 60

type Chance = Around['chance']

/** What stands right in front of whoever looks: water at a lake, dunes, and what grows at the height of the place. */
export function frontElements(around: Around): string {
  const { skyline, land, chance, kind } = around
  const metres = skyline.eyeM - skyline.view.eyeOverGroundM
  const isWater = AT_WATER.has(kind)
  return [
    isWater ? waterElements(around) : '',
    land.isDunes ? duneElements(around) : '',
    growing(around, metres, isWater || chance(200) < 0.5),
  ].join('')
}

function growing(
  { land: { colors, isDunes, lng }, chance }: Around,
  metres: number,
  isSparse: boolean,
): string {
  if (isDunes) return ''
  const dark = mixed(colors.tree, colors.shade, 0.35)
  if (metres > TALL_TREES_BELOW_M)
    return boulders(chance, mixed(colors.rock(600), colors.shade, 0.35), colors.rock(300))
  if (metres > FOREST_M) {
    const aspens =
      chance(201) < 0.45 && metres < 3_150 ? aspenElements(chance, colors.leaf, colors.hour.isDark) : ''
    return (
      element(
        row(chance, isSparse ? 9 : 15, [120, 235]),
        `fill="${mixed(dark, colors.ground('forest', 500), 0.3)}"`,
      ) +
      aspens +
      element(row(chance, isSparse ? 6 : 10, [170, 330], 60), `fill="${dark}"`)
    )
  }
  if (lng > -104.9 && metres < DRY_M - 100)
    return grassElements(
      chance,
      mixed(colors.ground('plain', 300), colors.shade, 0.22),
      colors.ground('plain', 300),
    )
  return (
    element(junipers(chance), `fill="${mixed(dark, colors.ground('scrub', 300), 0.18)}"`) +
    grassElements(chance, mixed(colors.ground('scrub', 300), colors.shade, 0.2), colors.ground('scrub', 300))
  )
}

/** From both sides towards the middle, smaller the nearer to it. */
function row(chance: Chance, count: number, [least, most]: readonly [number, number], salt = 0): string {
  let d = ''
  for (let i = 0; i < count; i += 1) {
    const away = chance(210 + salt + i) ** 1.5 * 0.46
    const x = Math.round((chance(230 + salt + i) < 0.5 ? away : 1 - away) * FRAME_WIDTH)
    const tall = Math.round(
      (least + (most - least) * (1 - away / 0.46) ** 1.3) * (0.75 + 0.35 * chance(250 + salt + i)),
    )
    d += tree(x, FRAME_HEIGHT + 12 + Math.round(26 * chance(270 + salt + i)), tall)
  }
  return d
}

/** A spruce whose branches are seen: tiers of a saw. */
function tree(x: number, y: number, tall: number): string {
  const tiers = Math.max(4, Math.round(tall / 26))
  const half = tall * 0.17
  let [left, right] = ['', '']
  for (let i = 1; i <= tiers; i += 1) {
    const wide = Math.round((half * i) / tiers)
    const step = Math.round(tall / tiers)
    const back = Math.round(wide * 0.45)
    right += `l${i === 1 ? wide : wide - Math.round((half * (i - 1)) / tiers) + Math.round(((half * (i - 1)) / tiers) * 0.45)} ${step}h-${back}`
  }
  left = `L${x - Math.round(half)} ${y}`
  for (let i = tiers; i >= 1; i -= 1) {
    const wide = (half * i) / tiers
    const up = Math.round(y - ((tiers - i + 1) * tall) / tiers)
    left += `L${Math.round(x - wide * 0.42)} ${up + Math.round(tall / tiers)}L${Math.round(x - ((half * (i - 1)) / tiers) * 0.95)} ${up}`
  }
  return `M${x} ${y - tall}${right}V${y}${left}z`
}

function aspenElements(chance: Chance, leaf: readonly string[], isDark: boolean): string {
  let [trunks, crowns, more] = ['', '', '']
  const left = chance(300) < 0.5
  for (let i = 0; i < 5; i += 1) {
    const x = Math.round((left ? 30 : 950) + 290 * chance(301 + i))
    const tall = Math.round(130 + 90 * chance(310 + i))
    const y = FRAME_HEIGHT + 10
    trunks += `M${x} ${y}v-${tall}`
    for (let k = 0; k < 4; k += 1) {
      const r = Math.round(24 + 18 * chance(320 + 5 * i + k))
      const circle = `M${Math.round(x - r + 46 * (chance(350 + 5 * i + k) - 0.5))} ${Math.round(y - tall + 70 * (chance(380 + 5 * i + k) - 0.6))}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`
      if (k % 2 === 0) crowns += circle
      else more += circle
    }
  }
  return `<path fill="none" stroke="${isDark ? '#77809a' : '#efe9db'}" stroke-width="7" d="${trunks}"/>${element(crowns, `fill="${leaf[0]}"`)}${element(more, `fill="${leaf[1]}" fill-opacity=".9"`)}`
}

function junipers(chance: Chance): string {
  let d = ''
  for (let i = 0; i < 11; i += 1) {
    const away = chance(400 + i) ** 1.3 * 0.48
    const x = Math.round((chance(415 + i) < 0.5 ? away : 1 - away) * FRAME_WIDTH)
    const size = Math.round((44 + 60 * (1 - away / 0.48)) * (0.7 + 0.4 * chance(430 + i)))
    const y = FRAME_HEIGHT + 14
    d +=
      bush(x, y, size) +
      bush(x - Math.round(size * 0.6), y, Math.round(size * 0.7)) +
      bush(x + Math.round(size * 0.55), y, Math.round(size * 0.75))
  }
  return d
}

function grassElements(chance: Chance, dark: string, light: string): string {
  const hill = `M0 ${FRAME_HEIGHT}V${Math.round(880 + 40 * chance(440))}Q${Math.round(300 + 600 * chance(441))} ${Math.round(840 + 50 * chance(442))} ${FRAME_WIDTH} ${Math.round(880 + 50 * chance(443))}V${FRAME_HEIGHT}z`
  let blades = ''
  for (let i = 0; i < 46; i += 1) {
    const [x, y] = [
      Math.round(FRAME_WIDTH * chance(450 + i)),
      Math.round(FRAME_HEIGHT - 60 * chance(500 + i)),
    ]
    const tall = Math.round(26 + 34 * chance(550 + i))
    blades += `M${x} ${y}q4-${Math.round(tall * 0.6)} ${Math.round(-14 + 28 * chance(600 + i))}-${tall}`
  }
  return `${element(hill, `fill="${light}"`)}<path fill="none" stroke="${dark}" stroke-width="4" stroke-linecap="round" d="${blades}"/>`
}

function boulders(chance: Chance, dark: string, light: string): string {
  let [lower, upper] = ['', '']
  for (let i = 0; i < 9; i += 1) {
    const away = chance(650 + i) ** 1.4 * 0.5
    const x = Math.round((chance(660 + i) < 0.5 ? away : 1 - away) * FRAME_WIDTH)
    const wide = Math.round((60 + 110 * (1 - away / 0.5)) * (0.6 + 0.6 * chance(670 + i)))
    const high = Math.round(wide * (0.45 + 0.3 * chance(680 + i)))
    const y = FRAME_HEIGHT + 14
    lower += `M${x - wide} ${y}l${Math.round(wide * 0.3)}-${Math.round(high * 0.8)} ${Math.round(wide * 0.5)}-${Math.round(high * 0.2)} ${Math.round(wide * 0.7)} ${Math.round(high * 0.25)} ${Math.round(wide * 0.5)} ${Math.round(high * 0.75)}z`
    upper += `M${x - wide} ${y}l${Math.round(wide * 0.3)}-${Math.round(high * 0.8)} ${Math.round(wide * 0.5)}-${Math.round(high * 0.2)} ${Math.round(wide * 0.1)} ${Math.round(high * 0.5)}-${Math.round(wide * 0.3)} ${Math.round(high * 0.5)}z`
  }
  return element(lower, `fill="${dark}"`) + element(upper, `fill="${light}" fill-opacity=".7"`)
}

function waterElements({ land: { colors }, chance }: Around): string {
  const shore = `M0 ${FRAME_HEIGHT}V${SHORE_Y + 14}q160-${Math.round(10 + 18 * chance(700))} 330-6t420 ${Math.round(8 * chance(701))} 530-10V${FRAME_HEIGHT}z`
  let glints = ''
  for (let i = 0; i < 16; i += 1) {
    const y = Math.round(SHORE_Y + 26 + 130 * chance(710 + i))
    glints += `M${Math.round(1_200 * chance(730 + i))} ${y}h${Math.round(40 + 150 * chance(750 + i))}`
  }
  const far = mixed(colors.water, colors.hour.sky[1], 0.35)
  return [
    element(shore, `fill="${colors.water}"`),
    element(
      `M0 ${SHORE_Y + 8}h${FRAME_WIDTH}v34H0z`,
      `fill="${mixed(colors.water, colors.tree, 0.45)}" fill-opacity=".55"`,
    ),
    `<path fill="none" stroke="${far}" stroke-opacity=".8" stroke-width="5" stroke-linecap="round" d="${glints}"/>`,
  ].join('')
}

function duneElements({ land: { colors, fromLeft }, chance }: Around): string {
  const lit = colors.ground('dune', 500)
  const dark = mixed(lit, colors.shade, 0.38)
  let parts = ''
  for (let i = 0; i < 5; i += 1) {
    const base = 560 + 85 * i
    const x = Math.round(FRAME_WIDTH * (0.1 + 0.8 * chance(800 + i)))
    const high = Math.round(70 + 70 * chance(810 + i))
    const wide = Math.round(420 + 320 * chance(820 + i))
    const tone = mixed(lit, '#ffffff', 0.12 * (4 - i) * 0.25)
    parts += element(
      `M0 ${FRAME_HEIGHT}V${base + 50}Q${x - wide / 2} ${base + 40} ${x} ${base - high}Q${x + wide / 2} ${base + 30} ${FRAME_WIDTH} ${base + 50}V${FRAME_HEIGHT}z`,
      `fill="${tone}"`,
    )
    const side = fromLeft ? 1 : -1
    parts += element(
      `M${x} ${base - high}q${side * 10} ${Math.round(high * 0.7)} ${side * -50} ${high + 60}q${side * 60} ${Math.round(50 + 30 * chance(830 + i))} ${side * 130} ${200 + i * 20}L${x + side * wide} ${base + 60}Q${x + (side * wide) / 2} ${base + 30} ${x} ${base - high}z`,
      `fill="${dark}" fill-opacity=".75"`,
    )
  }
  return parts
}
