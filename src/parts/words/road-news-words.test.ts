import { expect, test } from 'vitest'
import type { RoadConditions, RoadNews } from '../../../core/contracts/places/road-conditions.ts'
import { roadNewsInWords, roadsReadInWords } from './road-news-words.ts'

const ROADS: RoadConditions = { readAt: '2026-11-26T21:10:00.000Z', ageMinutes: 0, missing: [], news: [] }
const NEWS: RoadNews = {
  kind: 'surface',
  road: 'I-70',
  words: 'Icy spots',
  updatedAt: '2026-11-26T20:45:00.000Z',
  from: null,
  until: null,
  points: [[-106, 39.6]],
}

test('what a road is like is said with when it was seen', () => {
  const roads = { answer: ROADS, ageMinutes: 5 }
  expect(roadNewsInWords(NEWS, roads)).toBe('Road surface, I-70: Icy spots. Seen today, 1:45 PM.')
  const bare: RoadNews = { ...NEWS, kind: 'works', road: '', words: 'Paving.', updatedAt: null }
  expect(roadNewsInWords(bare, roads)).toBe('Road work: Paving.')
})

test('when the roads were read is said with how old that is, and old from an hour on', () => {
  expect(roadsReadInWords({ answer: ROADS, ageMinutes: 5 }, true)).toEqual({
    text: '',
    source: 'State of the roads of today, 2:10 PM (5 minutes old). Check cotrip.org before setting off.',
  })
  expect(roadsReadInWords({ answer: ROADS, ageMinutes: 90 }, true).source).toMatch(
    /^Old state of the roads of today, 2:10 PM \(2 hours old\)\./,
  )
})

test('that nothing is reported says what could not be read', () => {
  const answer: RoadConditions = { ...ROADS, missing: ['works', 'surface'] }
  const { text, source } = roadsReadInWords({ answer, ageMinutes: 1 }, false)
  expect(text).toBe('Nothing is reported on the roads of this day’s drives.')
  expect(source).toContain('Road work and the road surface could not be read.')
})
