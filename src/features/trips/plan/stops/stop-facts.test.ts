import { expect, it } from 'vitest'
import { stopFacts } from './stop-facts.ts'

const NOTHING = { stayMinutes: null, costUsd: null, checklist: [] }
const item = (done: boolean) => ({ id: `${done}`, text: 'Towels', done, position: 'V' })
const words = (facts: ReturnType<typeof stopFacts>) => facts.map(({ text }) => text)

it('says first what somebody said, then what the place is, last how long people usually stay', () => {
  const said = { stayMinutes: 90, costUsd: 40, checklist: [item(true), item(false)] }
  const known = { kind: 'ghost_town', elevationM: 2840 }
  expect(words(stopFacts(said, known, null))).toEqual(['1 h 30', '1 of 2', '$40', 'Ghost town', '9,318 ft'])
  const sense = { times: { stays: 45, isReached: true } as never, height: null }
  expect(words(stopFacts(NOTHING, known, sense))).toEqual(['Ghost town', '9,318 ft', '45 min'])
})

it('says a height that is worked out as an estimate, and nothing of a place that nobody knows', () => {
  const height = { metres: 2840, isEstimate: true }
  expect(stopFacts(NOTHING, undefined, { times: null, height })).toEqual([
    { icon: 'mountain', text: '9,300 ft', before: 'Height about' },
  ])
  expect(stopFacts(NOTHING, undefined, null)).toEqual([])
})
