import { expect, test } from 'vitest'
import { MAX_FAVORITES } from '../../../core/contracts/places/favorites.ts'
import { MAX_LOCATIONS } from '../../../core/contracts/trips/search-preferences.ts'
import { CODE_DIGITS, CODE_MINUTES } from '../../../core/contracts/identity/verification.ts'
import { findQuestions } from './find-questions.ts'
import { QUESTIONS, TOPICS } from './questions.ts'

const idsFor = (query: string) => findQuestions(query).map(({ id }) => id)
const answerOf = (id: string) => QUESTIONS.find((question) => question.id === id)?.answer.join(' ')

test('finds by words of the question, the answer and the topic, in any order and spelling', () => {
  expect(idsFor('PASSWORD forgot')).toEqual(['forgot'])
  expect(idsFor('email spam')).toEqual([])
  expect(idsFor('spam')).toEqual(['codes'])
  expect(idsFor('email password')).toContain('ways-in')
  expect(idsFor('without signal download')).toContain('download')
  expect(idsFor('zzz')).toEqual([])
})

test('an empty query finds all', () => {
  expect(findQuestions('  ')).toHaveLength(QUESTIONS.length)
})

test('every topic and question has an anchor of its own', () => {
  const anchors = [...TOPICS, ...QUESTIONS].map(({ id }) => id)
  expect(new Set(anchors).size).toBe(anchors.length)
})

test('limits are the ones the app holds', () => {
  expect(answerOf('codes')).toContain(`${CODE_DIGITS} digits, works for ${CODE_MINUTES} minutes`)
  expect(answerOf('favorites')).toContain(MAX_FAVORITES.toLocaleString('en-US'))
  expect(answerOf('find')).toContain(`up to ${MAX_LOCATIONS} places`)
})
