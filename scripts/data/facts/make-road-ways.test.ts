import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { KNOWN_FACTS } from '../../../core/domain/search/known/known-facts.ts'
import { roadKm, roadWays, writeRoadWays } from './make-road-ways.ts'
import { ROAD_WAYS } from './road-ways.ts'

const KM_PER_MILE = 1.609344

it('is what is committed: else run node scripts/data/facts/make-road-ways.ts', () => {
  const file = new URL('../../../src/domain/roads/known-road-ways.json', import.meta.url)
  expect(writeRoadWays(roadWays())).toBe(readFileSync(file, 'utf8'))
})

// A lane to a view, the part of a byway beyond the border or a length counted to a town's middle make the difference.
test.each(Object.keys(ROAD_WAYS))('the ways of %s are about as long as it is said to be', (name) => {
  const road = KNOWN_FACTS.roads.find((one) => one.name === name)
  const share = roadKm(name) / (road?.miles ?? 0) / KM_PER_MILE
  expect(share).toBeGreaterThan(0.7)
  expect(share).toBeLessThan(1.45)
})
