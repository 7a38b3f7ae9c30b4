import { expect, it } from 'vitest'
import { ApiError, OfflineError } from './errors.ts'
import { failureText } from './failure-words.ts'

const OTHERWISE = 'It did not work.'

it.each([
  ['a refusal', new ApiError(422, 'invalid', 'A trip needs a title'), 'A trip needs a title'],
  [
    'a server that cannot now',
    new ApiError(503, 'unavailable', 'The server is almost full.'),
    'The server is almost full.',
  ],
  ['a proxy in between', new ApiError(503, 'unknown', 'Service Unavailable'), OTHERWISE],
  ['a mistake of the server’s', new ApiError(500, 'internal', 'Something went wrong'), OTHERWISE],
  ['an answer without words', new ApiError(403, 'forbidden', ''), OTHERWISE],
  ['anything else', new Error('x'), OTHERWISE],
])('of %s a person is told what helps', (_what, problem, words) => {
  expect(failureText(problem, OTHERWISE)).toBe(words)
})

it('without signal it says so', () => {
  expect(failureText(new OfflineError(), OTHERWISE)).toMatch(/^This needs signal/)
})
