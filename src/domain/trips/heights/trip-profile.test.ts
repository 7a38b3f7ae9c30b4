import { expect, test } from 'vitest'
import type { DriveProfile } from './drive-profile.ts'
import { tripProfile } from './trip-profile.ts'

const day = (km: number, metres: number, name: string): DriveProfile => ({
  points: [
    { km: 0, metres: 2000 },
    { km, metres },
  ],
  passes: [{ name, km: km / 2, metres }],
  climbM: metres - 2000,
  descentM: 10,
  highest: { km: km / 2, metres, name, isEstimate: false },
})

test('one day follows the other, with its passes where it is by then', () => {
  expect(
    tripProfile([
      { profile: day(40, 3000, 'Monarch Pass') },
      { profile: null },
      { profile: day(20, 3600, 'Independence Pass') },
    ]),
  ).toEqual({
    points: [
      { km: 0, metres: 2000 },
      { km: 40, metres: 3000 },
      { km: 40, metres: 2000 },
      { km: 60, metres: 3600 },
    ],
    passes: [
      { name: 'Monarch Pass', km: 20, metres: 3000 },
      { name: 'Independence Pass', km: 50, metres: 3600 },
    ],
    climbM: 2600,
    descentM: 20,
    highest: { km: 50, metres: 3600, name: 'Independence Pass', isEstimate: false },
  })
})

test('without heights there is none', () => {
  expect(tripProfile([{ profile: null }])).toBeNull()
})
