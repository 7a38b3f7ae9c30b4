import { describe, expect, it, test } from 'vitest'
import { coloradoGrid } from '../../../../core/domain/terrain/colorado-grid.fixture.ts'
import { highestOf, placeHeight, sleepingJump, type Height } from './altitude.ts'
import { catalogueFacts, inCatalogue, onTheRoad } from '../trip-days.fixture.ts'

const grid = coloradoGrid()
const at = (metres: number): Height => ({ metres, isEstimate: false })

test.each([
  // From a town of the plains to one in the mountains.
  [1600, 2926, 1326],
  // Exactly 600 m and exactly 2,500 m are fine.
  [2400, 3000, null],
  [2400, 3001, 601],
  [1800, 2500, null],
  [1800, 2501, 701],
  [3000, 3100, null],
  // Down again.
  [3100, 1600, null],
])('from a night at %i m to one at %i m the jump is %s', (before, night, jump) => {
  expect(sleepingJump(at(before), at(night))).toBe(jump)
})

it('is no jump where one of the nights is not known', () => {
  expect(sleepingJump(null, at(3500))).toBeNull()
  expect(sleepingJump(at(1600), null)).toBeNull()
})

describe('the height of a place', () => {
  it('is what the catalogue publishes of peaks and passes, and an estimate of all else', () => {
    expect(placeHeight(inCatalogue('Mount Elbert'), catalogueFacts, grid)).toEqual({
      metres: 4401,
      isEstimate: false,
    })
    expect(placeHeight(inCatalogue('Hanging Lake Trailhead'), catalogueFacts, null)?.isEstimate).toBe(true)
  })

  it('is the terrain’s where the catalogue knows none', () => {
    const leadville = placeHeight(onTheRoad('Leadville'), () => undefined, grid)
    expect(leadville?.isEstimate).toBe(true)
    expect(Math.abs(leadville!.metres - 3094)).toBeLessThan(60)
  })

  it('is never read from the terrain for a summit', () => {
    const summit = { kind: 'summit', category: null, elevationM: null, season: null }
    expect(placeHeight(onTheRoad('Leadville'), () => summit, grid)).toBeNull()
  })

  it('is not known off the grid, and without one', () => {
    const far = { ...onTheRoad('Leadville'), lat: 45 }
    expect(placeHeight(far, () => undefined, grid)).toBeNull()
    expect(placeHeight(onTheRoad('Leadville'), () => undefined, null)).toBeNull()
  })
})

it('finds the highest, the first of equal ones, and none in nothing', () => {
  const [low, high, same] = [at(1000), at(3000), at(3000)]
  expect(highestOf([low, null, high, same])).toBe(high)
  expect(highestOf([null])).toBeNull()
  expect(highestOf([])).toBeNull()
})
