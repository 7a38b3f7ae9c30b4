import { expect, it } from 'vitest'
import type { DriveProfile } from './heights/drive-profile.ts'
import { driveStretch } from './drive-stretch.ts'

/** Over a pass in the first 20 km, then along a valley that falls. */
const DAY: DriveProfile = {
  points: [
    { km: 0, metres: 2000 },
    { km: 10, metres: 3000 },
    { km: 20, metres: 2400 },
    { km: 30, metres: 2200 },
    { km: 40, metres: 2500 },
  ],
  passes: [{ name: 'High Pass', km: 10, metres: 3000 }],
  climbM: 1300,
  descentM: 800,
  highest: { km: 10, metres: 3000, name: 'High Pass', isEstimate: false },
}

it('is the heights of one drive, with what goes up and down in it, and its pass', () => {
  expect(driveStretch(DAY, 0, 20)).toEqual({
    points: DAY.points.slice(0, 3),
    passes: DAY.passes,
    climbM: 1000,
    descentM: 600,
    highest: DAY.highest,
  })
})

it('begins at 0 wherever in the day it begins, and calls what is no pass an estimate', () => {
  const stretch = driveStretch(DAY, 20, 40)
  expect(stretch?.points.map(({ km }) => km)).toEqual([0, 10, 20])
  expect(stretch?.passes).toEqual([])
  expect(stretch).toMatchObject({ climbM: 300, descentM: 200 })
  expect(stretch?.highest).toEqual({ km: 20, metres: 2500, name: null, isEstimate: true })
})

it('is nothing where the profile has no two points', () => {
  expect(driveStretch(DAY, 21, 29)).toBeNull()
  expect(driveStretch(DAY, 60, 80)).toBeNull()
})
