/*
 * | Land   | Kinds                                            | Drawn as                                         |
 * |--------|--------------------------------------------------|--------------------------------------------------|
 * | summit | peaks, ski areas, climbing, big parks …          | one hill, a red triangle on its top              |
 * | saddle | passes                                           | two hills, a golden road between them            |
 * | water  | lakes, reservoirs, springs, rafting …            | shores around a navy basin                       |
 * | plain  | stations, airports, junctions                    | low ground, crossed by a golden line             |
 * | town   | every other kind                                 | slopes around a red dot                          |
 *
 * The elevation says how many lines there are, the id where they run.
 */
const SUMMITS = ['peak', 'ski_area', 'climbing', 'gondola', 'nordic_center', 'scenic_area', 'national_park']
const WATERS = ['lake', 'reservoir', 'hot_spring', 'waterfall', 'rafting']
const PLAINS = ['airport', 'train_station', 'bus_station', 'junction']

const WIDTH = 240
const HEIGHT = 180
/** For whoever frames it: every drawing fills this box. */
export const ART_VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`
const CORNERS = 8
const OUTER_RADIUS = 150
const MOST_ASIDE = 45
/** So small that the lines of two hills never meet between them. */
const SADDLE_RADIUS = 70

/** Every fourth line is heavier, as on a map. */
const HEAVY_EVERY = 4

/** Where nobody measured. */
const USUAL_ELEVATION_M = 2_000
const LEAST_ELEVATION_M = 1_000
const METRES_PER_LINE = 500
const FEWEST_LINES = 4
const MOST_LINES = 11

export type ArtSubject = { id: string; elevationM: number | null; kind: string }

type Point = { x: number; y: number }
type Hill = { top: Point; foot: Point; lines: number; radius: number; wave: (angle: number) => number }

/** What is drawn where a place's own sign stands: a filled shape, but for `road`, which is a line. */
export type ArtSign = { look: 'summit' | 'water' | 'town' | 'road'; path: string }

/** A drawing as SVG path data: lines without fill, the heavier ones apart, and one sign above them. */
export type ContourArt = { light: string; heavy: string; sign: ArtSign }

/**
 * The drawing of a place: contour lines in a box of 4:3, the same every time for the same id, elevation (metres, null
 * or not finite where unknown) and kind. It holds numbers only, nothing of what it is given, and no colours: whoever
 * shows it has a theme, and says what it is. Total over any subject. @source look "Pictures"
 */
export function contourArt({ id, elevationM, kind }: ArtSubject): ContourArt {
  const random = randomOf(`${id}\n${elevationM}\n${kind}`)
  const land = landOf(kind)
  const lines = lineCount(elevationM)
  const hills =
    land === 'saddle'
      ? saddle(random, lines)
      : [hill(random, lines, middle(random), OUTER_RADIUS, MOST_ASIDE)]
  const rings = hills.flatMap(ringsOf)
  return {
    light: rings.filter((_, at) => at % HEAVY_EVERY !== 0).join(''),
    heavy: rings.filter((_, at) => at % HEAVY_EVERY === 0).join(''),
    sign: signOf(land, hills, random),
  }
}

type Land = 'summit' | 'saddle' | 'water' | 'plain' | 'town'

function landOf(kind: string): Land {
  if (kind === 'pass') return 'saddle'
  if (SUMMITS.includes(kind)) return 'summit'
  if (WATERS.includes(kind)) return 'water'
  return PLAINS.includes(kind) ? 'plain' : 'town'
}

function lineCount(elevationM: number | null): number {
  const metres = elevationM !== null && Number.isFinite(elevationM) ? elevationM : USUAL_ELEVATION_M
  const lines = FEWEST_LINES + Math.round((metres - LEAST_ELEVATION_M) / METRES_PER_LINE)
  return Math.max(FEWEST_LINES, Math.min(lines, MOST_LINES))
}

function middle(random: () => number): Point {
  return { x: WIDTH * (0.35 + 0.3 * random()), y: HEIGHT * (0.35 + 0.3 * random()) }
}

/** One hill with its top at a point; its foot may lie aside, at most so far that its lines do not meet. */
function hill(random: () => number, lines: number, top: Point, radius: number, aside: number): Hill {
  const foot = { x: top.x + (random() * 2 - 1) * aside, y: top.y + (random() * 2 - 1) * aside }
  const waves = [2, 3, 5].map((bends) => ({ bends, size: (0.5 * random()) / bends, turn: random() * 6.28 }))
  const wave = (angle: number) =>
    waves.reduce((sum, { bends, size, turn }) => sum + size * Math.cos(bends * angle + turn), 1)
  return { top, foot, lines, radius, wave }
}

/** Two hills that share the lines of one; left and right, or above and below. */
function saddle(random: () => number, lines: number): Hill[] {
  const across = random() < 0.5
  const place = (far: number): Point => {
    const aside = 0.4 + 0.2 * random()
    return across ? { x: WIDTH * far, y: HEIGHT * aside } : { x: WIDTH * aside, y: HEIGHT * far }
  }
  const half = Math.ceil(lines / 2)
  return [0.04, 0.96].map((far) => hill(random, half, place(far), SADDLE_RADIUS, 0))
}

/** From the foot to the top, as closed curves through the middles between their corners. */
function ringsOf({ top, foot, lines, radius, wave }: Hill): string[] {
  return Array.from({ length: lines }, (_, at) => {
    const share = (lines - at) / lines
    const aside = (lines - at - 1) / lines
    const centre = { x: top.x + (foot.x - top.x) * aside, y: top.y + (foot.y - top.y) * aside }
    const size = radius * share
    const corners = Array.from({ length: CORNERS }, (_, corner) => {
      const angle = (corner / CORNERS) * 2 * Math.PI
      const reach = size * wave(angle + share)
      return { x: centre.x + reach * Math.cos(angle), y: centre.y + reach * 0.8 * Math.sin(angle) }
    })
    return closedCurve(corners)
  })
}

/** Whole numbers in relative steps: half the bytes of absolute ones. */
function closedCurve(corners: Point[]): string {
  const half = (a: Point, b: Point) => ({ x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) })
  const start = half(corners.at(-1)!, corners[0]!)
  let at = start
  let steps = ''
  corners.forEach((corner, index) => {
    const end = half(corner, corners[(index + 1) % corners.length]!)
    for (const { x, y } of [corner, end]) {
      steps += spaced(Math.round(x) - at.x, steps !== '') + spaced(Math.round(y) - at.y, true)
    }
    at = end
  })
  return `M${start.x}${spaced(start.y, true)}q${steps}z`
}

/** A minus sign parts two numbers as well as a space does. */
function spaced(value: number, follows: boolean): string {
  return follows && value >= 0 ? ` ${Math.abs(value)}` : String(value)
}

function signOf(land: Land, hills: Hill[], random: () => number): ArtSign {
  const [first] = hills
  const x = Math.round(first!.top.x)
  const y = Math.round(first!.top.y)
  const bend = () => Math.round(40 + 100 * random())
  switch (land) {
    case 'summit':
      return { look: 'summit', path: `M${x} ${y - 9}l9 15h-18z` }
    case 'water':
      return { look: 'water', path: ringsOf({ ...first!, lines: 4 }).at(-1)! }
    case 'saddle': {
      const isAcross = Math.abs(first!.top.x - hills[1]!.top.x) > WIDTH / 2
      const path = isAcross
        ? `M120-5C${bend()} 60 ${bend() + 60} 120 120 185`
        : `M-5 90C80 ${bend()} 160 ${bend()} 245 90`
      return { look: 'road', path }
    }
    case 'plain':
      return { look: 'road', path: `M-5 ${bend()}C80 ${bend()} 160 ${bend()} 245 ${bend()}` }
    case 'town':
      return { look: 'town', path: `M${x - 7} ${y}a7 7 0 1 0 14 0a7 7 0 1 0-14 0z` }
  }
}

/** Numbers from 0 to 1 that depend on the text alone: FNV-1a seeds mulberry32. */
function randomOf(text: string): () => number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
