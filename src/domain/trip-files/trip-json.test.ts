import { describe, expect, it } from 'vitest'
import { read, reasonsOf } from './read/read-file.fixture.ts'

describe('Timberline’s own file', () => {
  const file = (trip: unknown, version = 1) => JSON.stringify({ format: 'timberline-trip', version, trip })
  const place = { placeId: 'a', address: '', lat: 38, lng: -106 }

  it('that somebody changed gives what can be read, and says what cannot', () => {
    const answer = read(
      file({
        title: 'Trip',
        dates: { start: '2026-02-30', days: 2 },
        budgetUsd: -1,
        stops: [{ place }, { place: { ...place, lat: 95 } }, { place, time: '9' }, null],
      }),
      'a.json',
    )
    expect(answer.trip).toMatchObject({ title: 'Trip', dates: { start: null, days: 1 }, budgetUsd: null })
    expect(answer.stops).toHaveLength(1)
    expect(reasonsOf(answer)).toEqual([
      'The trip’s dates cannot be read (There is no such day).',
      expect.stringMatching(/^The trip’s budget cannot be read/),
      expect.stringMatching(/^Stop 2 cannot be read/),
      'Stop 3 cannot be read (A time is written HH:MM).',
      expect.stringMatching(/^Stop 4 cannot be read/),
    ])
  })

  it('of a newer version is refused with what to do', () => {
    expect(() => read(file({}, 2), 'a.json')).toThrow(/newer version of Timberline/)
  })
})
