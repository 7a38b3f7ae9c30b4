import { expect, test } from 'vitest'
import { countsByDay, countsOfEach, sumOf } from './counts-by-day.ts'

const on = (day: string, views: number, hearts = 0, bookings = 0) => ({ day, views, hearts, bookings })
const TOLD = [
  { offeringId: 1, offeringUuid: 'a', title: 'Boats', days: [on('2026-06-01', 2, 1)] },
  {
    offeringId: 2,
    offeringUuid: 'b',
    title: 'Cabins',
    days: [on('2026-05-30', 9, 9, 9), on('2026-06-01', 1, 2), on('2026-06-02', 4, 0, 1)],
  },
]

test('the days up to today, with what all offerings have together, those without anything too', () => {
  const days = countsByDay(TOLD, '2026-06-02', 3)
  expect(days).toEqual([on('2026-05-31', 0), on('2026-06-01', 3, 3), on('2026-06-02', 4, 0, 1)])
  expect(sumOf(days)).toEqual({ views: 7, hearts: 3, bookings: 1 })
})

test('each offering has what became of it on these days, the most looked at first', () => {
  expect(countsOfEach(TOLD, '2026-06-02', 3)).toEqual([
    { uuid: 'b', title: 'Cabins', views: 5, hearts: 2, bookings: 1 },
    { uuid: 'a', title: 'Boats', views: 2, hearts: 1, bookings: 0 },
  ])
})
