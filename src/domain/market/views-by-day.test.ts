import { expect, test } from 'vitest'
import { sumOf, viewsByDay, viewsOfEach } from './views-by-day.ts'

const TOLD = [
  { offeringId: 1, offeringUuid: 'a', title: 'Boats', days: [{ day: '2026-06-01', views: 2 }] },
  {
    offeringId: 2,
    offeringUuid: 'b',
    title: 'Cabins',
    days: [
      { day: '2026-05-30', views: 9 },
      { day: '2026-06-01', views: 1 },
      { day: '2026-06-02', views: 4 },
    ],
  },
]

test('the days up to today, with what all offerings have together, those without a view too', () => {
  const days = viewsByDay(TOLD, '2026-06-02', 3)
  expect(days).toEqual([
    { day: '2026-05-31', views: 0 },
    { day: '2026-06-01', views: 3 },
    { day: '2026-06-02', views: 4 },
  ])
  expect(sumOf(days)).toBe(7)
})

test('each offering has its views of these days, the most looked at first', () => {
  expect(viewsOfEach(TOLD, '2026-06-02', 3)).toEqual([
    { uuid: 'b', title: 'Cabins', views: 5 },
    { uuid: 'a', title: 'Boats', views: 2 },
  ])
})
