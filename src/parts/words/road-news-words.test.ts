import { expect, test } from 'vitest'
import type { RoadConditions, RoadNews } from '../../../core/contracts/places/road-conditions.ts'
import { noRoadNewsInWords, roadNewsInWords } from './road-news-words.ts'

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

test('what a road is like is said with when it was seen and when the roads were read', () => {
  expect(roadNewsInWords(NEWS, { answer: ROADS, ageMinutes: 5 })).toEqual({
    text: 'Road surface, I-70: Icy spots.',
    source:
      'Seen today, 1:45 PM; state of the roads of today, 2:10 PM (5 minutes old). Check cotrip.org before setting off.',
  })
})

test('a road without a name, seen at no time, is said with the time of the reading alone', () => {
  const { text, source } = roadNewsInWords(
    { ...NEWS, kind: 'works', road: '', words: 'Paving.', updatedAt: null },
    { answer: ROADS, ageMinutes: 90 },
  )
  expect(text).toBe('Road work: Paving.')
  expect(source).toMatch(/^Old state of the roads of today, 2:10 PM \(2 hours old\)\./)
})

test('that nothing is reported says what could not be read', () => {
  const answer: RoadConditions = { ...ROADS, missing: ['works', 'surface'] }
  expect(noRoadNewsInWords({ answer, ageMinutes: 1 }).source).toContain(
    'Road work and the road surface could not be read.',
  )
})
