import { expect, it } from 'vitest'
import type { TripStop } from '../../../../core/domain/trips/trip.ts'
import type { StopTimes } from '../../../domain/trips/day-schedule.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import { arrivalOf } from './arrival-of.ts'

const STOP = { id: 'a', slot: { day: 1, at: null } } as unknown as TripStop
const worked = (times: Partial<StopTimes>, isCurrent = true) =>
  ({
    isCurrent,
    sense: {
      days: [
        {
          schedule: {
            stops: [{ stopId: 'a', arrive: 580, waits: 20, isReached: true, missesDrive: false, ...times }],
          },
        },
      ],
    },
  }) as unknown as WorkedOut

it.each<[name: string, worked: WorkedOut | null, minutes: number | null]>([
  ['when they go in', worked({}), 600],
  ['nobody knows while it is not worked out', null, null],
  ['nobody knows while something else is worked out', worked({}, false), null],
  ['nobody knows behind a drive that is not known', worked({ missesDrive: true }), null],
  ['nobody comes behind a closed road', worked({ isReached: false }), null],
])('%s', (_name, from, minutes) => {
  expect(arrivalOf(STOP, from)).toBe(minutes)
})
