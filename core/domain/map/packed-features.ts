import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'

/**
 * A file of map features small enough to ship: `[properties, kind, positions]` a row, one row a line. Positions are
 * strings (`packLine`): one for a point, one for each line, one for each ring of an area, the outer first. The steps they lie on are
 * said where they are others than ten thousandths of a degree.
 */
export type PackedRow = [
  properties: Record<string, unknown>,
  kind: 'point' | 'line' | 'area',
  lines: string[],
  perDegree?: number,
]

/** Positions lie on steps of a part of a degree. No bare number: `map` would hand its second argument on as one. */
export type Steps = { perDegree: number }

/** Ten thousandths of a degree: 11 m from south to north. */
const STEPS: Steps = { perDegree: 10_000 }

/** For lines that are looked at from near by: a trail's bends are smaller than 11 m. 2.2 m from south to north. */
export const FINE_STEPS: Steps = { perDegree: 50_000 }

/** Five bits a character, the sixth says that more follow. None of them needs an escape in JSON. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const MORE = 32
const VALUES = new Map(Array.from(ALPHABET, (letter, value) => [letter.charCodeAt(0), value]))

/**
 * Positions in WGS84 degrees, longitude first, as text: each the difference to the one before it in steps of 0.0001
 * degree (default), the first to 0, 0. A position on the step of the one before it is left out.
 */
export function packLine(line: readonly Position[], { perDegree } = STEPS): string {
  let text = ''
  let [x, y] = [0, 0]
  for (const [at, [lng = 0, lat = 0]] of line.entries()) {
    const [nextX, nextY] = [Math.round(lng * perDegree), Math.round(lat * perDegree)]
    if (at > 0 && nextX === x && nextY === y) continue
    text += packNumber(nextX - x) + packNumber(nextY - y)
    ;[x, y] = [nextX, nextY]
  }
  return text
}

/** The positions that `packLine` wrote in the same steps. Throws on text that it cannot have written. */
export function unpackLine(text: string, { perDegree } = STEPS): Position[] {
  const line: Position[] = []
  let at = 0
  const next = () => {
    let number = 0
    for (let shift = 0; ; shift += 5) {
      const value = VALUES.get(text.charCodeAt(at))
      if (value === undefined || shift > 25) throw new Error('This is no packed line')
      at += 1
      number |= (value & (MORE - 1)) << shift
      if (value < MORE) return number & 1 ? -(number >>> 1) - 1 : number >>> 1
    }
  }
  let [x, y] = [0, 0]
  while (at < text.length) {
    x += next()
    y += next()
    line.push([x / perDegree, y / perDegree])
  }
  return line
}

/** Rows as the text of a file, one a line so that changes read well. */
export function writePack(rows: readonly PackedRow[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}

/** The rows of such a file as GeoJSON, in their order. Several lines of a row become one feature. */
export function unpackFeatures(rows: readonly PackedRow[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: rows.map(([properties, kind, lines, perDegree]): Feature => ({
      type: 'Feature',
      properties,
      geometry: geometryOf(
        kind,
        lines.map((line) => unpackLine(line, perDegree === undefined ? STEPS : { perDegree })),
      ),
    })),
  }
}

/** The line with its corners cut at a quarter of their sides (Chaikin), its ends kept: for lines that stand for curves. */
export function roundedLine(line: readonly Position[]): Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  const cut = line.slice(1).flatMap((end, at) => {
    const start = line[at] ?? end
    return [between(start, end, 0.25), between(start, end, 0.75)]
  })
  return [first, ...cut.slice(1, -1), last]
}

function between([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, share: number): Position {
  return [ax + (bx - ax) * share, ay + (by - ay) * share]
}

function geometryOf(kind: PackedRow[1], lines: Position[][]): Geometry {
  const [first = []] = lines
  if (kind === 'point') return { type: 'Point', coordinates: first[0] ?? [] }
  if (kind === 'area') return { type: 'Polygon', coordinates: lines }
  return lines.length === 1
    ? { type: 'LineString', coordinates: first }
    : { type: 'MultiLineString', coordinates: lines }
}

/** The sign goes to the lowest bit, so that small numbers of either sign are short. */
function packNumber(number: number): string {
  let rest = number < 0 ? -2 * number - 1 : 2 * number
  let text = ''
  while (rest >= MORE) {
    text += ALPHABET.charAt((rest & (MORE - 1)) | MORE)
    rest >>>= 5
  }
  return text + ALPHABET.charAt(rest)
}
