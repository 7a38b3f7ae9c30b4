import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ApiEnv } from '../env.ts'
import { answerFailures } from './failures.ts'

test.each(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY'])(
  'a store out of reach is 503 with Retry-After, reported: %s',
  async (code) => {
    const reported: string[] = []
    const app = new Hono<ApiEnv>()
    app.onError(answerFailures((what) => reported.push(what)))
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
    expect(reported).toEqual(['The store is out of reach'])
  },
)
