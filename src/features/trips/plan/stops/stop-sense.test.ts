import { expect, it } from 'vitest'
import type { DaySense } from '../../../../domain/trips/trip-sense.ts'
import { stopSenses, sunsetBefore } from './stop-sense.ts'

const at = (stopId: string, arrive: number, isReached = true) => ({ stopId, arrive, waits: 0, isReached })
const day = (stops: ReturnType<typeof at>[], sunset: number | null) =>
  ({
    schedule: { stops },
    light: sunset === null ? null : { sunset },
    heights: { stops: stops.map(() => null) },
    hours: [],
    warnings: [{ code: 'late-for-time', stopId: 'b' }, { code: 'overfull-day' }],
  }) as unknown as DaySense

it('the sun sets before the first stop that is reached after it, else behind the last', () => {
  const stops = [at('a', 900), at('shut', 1300, false), at('b', 1250)]
  expect(sunsetBefore(day(stops, 1231))).toBe(2)
  expect(sunsetBefore(day(stops, 1260))).toBe(3)
  expect(sunsetBefore(day(stops, null))).toBeNull()
  expect(sunsetBefore(day([], 1231))).toBeNull()
})

it('each stop has what is about it', () => {
  const senses = stopSenses(day([at('a', 900), at('b', 1250)], 1231))
  expect(senses.get('a')).toMatchObject({ warnings: [], sunset: null })
  expect(senses.get('b')).toMatchObject({ warnings: [{ code: 'late-for-time' }], sunset: 1231 })
})
