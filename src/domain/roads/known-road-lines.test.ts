import { describe, expect, test } from 'vitest'
import { KNOWN_FACTS } from '../../../core/domain/search/known/known-facts.ts'
import { isInColorado } from '../../../core/domain/places/colorado-box.ts'
import { distanceKm, type Degrees } from '../../../core/domain/places/distance.ts'
import { nearestShare, pointAt } from './along-line.ts'
import { KNOWN_ROAD_IDS, knownRoadLines } from './known-road-lines.ts'

const roadOf = (id: string) => KNOWN_FACTS.roads.find(({ placeId }) => placeId === id)!
/** Two ways of a road meet at a junction that both may know a little differently. */
const MEET_KM = 3
/** A road in the plains is straight for so long. */
const STEP_KM = 16

const kmTo = (line: readonly Degrees[], point: Degrees) =>
  distanceKm(point, pointAt(line, nearestShare(line, point)))

const meet = (one: readonly Degrees[], other: readonly Degrees[]) =>
  [one[0]!, one.at(-1)!].some((end) => kmTo(other, end) < MEET_KM) ||
  [other[0]!, other.at(-1)!].some((end) => kmTo(one, end) < MEET_KM)

describe.each(KNOWN_ROAD_IDS)('%s', (id) => {
  const lines = knownRoadLines(id)!

  test('is a road that the search knows, and lies in Colorado', () => {
    expect(roadOf(id)).toBeDefined()
    expect(lines.flat().every(isInColorado)).toBe(true)
    expect(lines.every((line) => line.length > 1)).toBe(true)
  })

  test('hangs together', () => {
    const joined = new Set([0])
    for (let before = 0; before < joined.size;) {
      before = joined.size
      for (const [at, line] of lines.entries()) {
        const meets = [...joined].some((other) => meet(line, lines[other]!))
        if (meets) joined.add(at)
      }
    }
    expect(joined.size).toBe(lines.length)
  })

  test('leads on from each point to the next', () => {
    for (const line of lines) {
      const steps = line.slice(1).map((point, at) => distanceKm(point, line[at]!))
      expect(Math.max(...steps)).toBeLessThan(STEP_KM)
    }
  })

  test('has its middle on itself', () => {
    const away = Math.min(...lines.map((line) => kmTo(line, roadOf(id))))
    expect(away).toBeLessThan(0.1)
  })
})

test('a road without a line, and what is no road, have none', () => {
  expect(knownRoadLines('road-imogene-pass')).toBeNull()
  expect(knownRoadLines('town-aspen')).toBeNull()
  expect(knownRoadLines('constructor')).toBeNull()
})
