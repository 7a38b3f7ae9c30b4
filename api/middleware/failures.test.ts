import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ApiEnv } from '../start/env.ts'
import { answerFailures } from './failures.ts'

test.each(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY'])(
  'a store out of reach is 503 with Retry-After, reported: %s',
  async (code) => {
    const reported: unknown[] = []
    const app = new Hono<ApiEnv>()
    app.onError(answerFailures((what, _error, request) => reported.push([what, request])))
    app.get('/', () => {
      throw Object.assign(new Error('disk details'), { code })
    })
    const answer = await app.request('/')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
    expect(await answer.json()).toEqual({
      code: 'unavailable',
      message: 'The server cannot save right now. Please try again.',
    })
    const id = answer.headers.get('Request-Id')
    expect(reported).toEqual([['The store is out of reach', { id, method: 'GET', path: '/' }]])
  },
)
