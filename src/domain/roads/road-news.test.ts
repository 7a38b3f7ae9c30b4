import { describe, expect, it } from 'vitest'
import type { RoadNews } from '../../../core/contracts/places/road-conditions.ts'
import { countsOn, newsOnDrives } from './road-news.ts'

const TODAY = '2026-11-26'
const news = (over: Partial<RoadNews> = {}): RoadNews => ({
  kind: 'incident',
  road: 'I-70',
  words: 'Crash',
  updatedAt: null,
  from: null,
  until: null,
  points: [[-106, 39.6]],
  ...over,
})

describe('what is told of a road counts', () => {
  it.each([
    ['today and tomorrow where nobody says an end', {}, ['2026-11-26', '2026-11-27']],
    [
      'until its end',
      { until: '2026-11-29T07:30:00.000Z' },
      ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
    ],
    [
      'from its beginning, by Colorado’s days',
      { from: '2026-11-28T05:00:00.000Z', until: '2026-11-28T20:00:00.000Z' },
      ['2026-11-27', '2026-11-28'],
    ],
    [
      'tomorrow at most where it is ice, whatever end is said',
      { kind: 'surface' as const, until: '2027-01-01T00:00:00.000Z' },
      ['2026-11-26', '2026-11-27'],
    ],
    ['not any more once it is over', { until: '2026-11-20T00:00:00.000Z' }, []],
  ])('%s', (_rule, over, days) => {
    const all = Array.from({ length: 12 }, (_, at) => `2026-11-${25 + at}`).filter(
      (day) => day <= '2026-11-30',
    )
    expect(all.filter((day) => countsOn(news(over), day, TODAY))).toEqual(days)
  })
})

describe('what is told of the roads of a day’s drives', () => {
  const line = [
    { lat: 39.6, lng: -106.2 },
    { lat: 39.6, lng: -105.8 },
  ]
  const on = (points: RoadNews['points']) => newsOnDrives([news({ points })], [line], TODAY, TODAY).length

  it('lies within half a kilometre of a line', () => {
    expect(on([[-106, 39.604]])).toBe(1)
    expect(on([[-106, 39.606]])).toBe(0)
    expect(on([[-105.79, 39.6]])).toBe(0)
  })

  it('counts where one of its points does', () => {
    expect(
      on([
        [-105, 38],
        [-106.1, 39.601],
      ]),
    ).toBe(1)
  })

  it('is nothing without a line', () => {
    expect(newsOnDrives([news()], [[], [{ lat: 39.6, lng: -106 }]], TODAY, TODAY)).toEqual([])
  })

  it('keeps the feed’s order, and leaves out what is of another day', () => {
    const all = [news({ kind: 'closure' }), news({ until: '2026-11-01T00:00:00.000Z' }), news()]
    expect(newsOnDrives(all, [line], TODAY, TODAY)).toEqual([all[0], all[2]])
  })
})
