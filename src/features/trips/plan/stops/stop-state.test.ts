import { expect, it } from 'vitest'
import type { DayWarning } from '../../../../domain/trips/warnings/day-warnings.ts'
import type { StopSense } from './stop-sense.ts'
import { stopState } from './stop-state.ts'

const sense = (said: Partial<StopSense> = {}): StopSense => ({
  times: null,
  height: null,
  hours: null,
  warnings: [],
  sunset: null,
  ...said,
})
const warning = (said: object) => ({ stopId: 'a', ...said }) as unknown as DayWarning
const RESERVE = warning({ code: 'reservation', reservation: { kind: 'shuttle' } })
const LATE = warning({ code: 'late-for-time', late: 22 })
const words = (state: ReturnType<typeof stopState>) => state && [state.words, state.tone]

it('says Done before all else, and nothing where nothing is known', () => {
  expect(words(stopState({ done: true }, sense({ warnings: [LATE] })))).toEqual(['Done', 'good'])
  expect(stopState({ done: false }, sense())).toBeNull()
  expect(stopState({ done: false }, null)).toBeNull()
})

it('says of a brewery at breakfast when such places usually open', () => {
  const early = warning({ code: 'too-early', opens: 660 })
  expect(stopState({ done: false }, sense({ warnings: [early] }))).toEqual({
    words: 'usually from 11',
    said: 'such places usually open at about 11:00 AM',
    tone: 'mind',
  })
})

it('says the worst that is to be minded before when it is open', () => {
  const hours = { opens: 420, closes: 870 }
  const state = stopState({ done: false }, sense({ hours }))
  expect(state).toEqual({ words: 'open 7–2:30', said: 'open 7:00 AM to 2:30 PM', tone: 'good' })
  const reserve = stopState({ done: false }, sense({ hours, warnings: [RESERVE] }))
  expect(words(reserve)).toEqual(['reserve shuttle', 'mind'])
  const late = stopState({ done: false }, sense({ warnings: [RESERVE, LATE] }))
  expect(words(late)).toEqual(['20 min late', 'bad'])
  const times = { isReached: false } as StopSense['times']
  expect(words(stopState({ done: false }, sense({ times, warnings: [RESERVE] })))).toEqual([
    'road closed',
    'bad',
  ])
})
