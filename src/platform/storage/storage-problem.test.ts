import { describe, expect, it } from 'vitest'
import { storageProblem } from './storage-problem.ts'

const named = (name: string, inner?: unknown) => Object.assign(new Error(name), { name, inner })

describe('a storage problem', () => {
  it.each([
    ['full', named('AbortError', named('QuotaExceededError'))],
    ['full', new DOMException('No room', 'QuotaExceededError')],
    ['missing', named('MissingAPIError')],
    ['missing', named('DatabaseClosedError', named('SecurityError'))],
    ['outdated', named('OpenFailedError', named('VersionError'))],
    ['outdated', named('DatabaseClosedError')],
    ['broken', named('DatabaseClosedError', named('UnknownError'))],
    ['broken', new TypeError('anything')],
    ['broken', 'not even an error'],
  ])('is %s when the cause is %s', (kind, problem) => {
    expect(storageProblem(problem)).toBe(kind)
  })
})
