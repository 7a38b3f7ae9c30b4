import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FailureSchema } from '../../core/contracts/failure.ts'
import { requests, type Asked, type Known } from './fuzz.fixture.ts'
import { listen, type Listening } from '../start/listen.ts'
import { makeTrip, signUpVerified } from '../routes/trips/trips.fixture.ts'
import { startTestApi, type TestApi } from './test-api.ts'
import { watchWrites } from './written-tables.fixture.ts'

/** `npm run fuzz` asks for more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1_000)
/** How often the sessions are looked at, of which a request may have ended one. */
const ROUND = 200

/** What a refused request may leave behind: that it was tried, and that its caller was there. */
const MAY_BE_WRITTEN = ['sign_in_events', 'verification_codes', 'sessions', 'patch_receipts']

const dist = mkdtempSync(join(tmpdir(), 'timberline-dist-'))
let api: TestApi
let server: Listening
let writes: () => Promise<string[]>
/** What the app is still at, also where the connection has ended. */
const underWay = new Set<Promise<unknown>>()
const known: Known = { cookies: [], ids: [] }
const reported: unknown[] = []

beforeAll(async () => {
  for (const page of ['index.html', 'sw.js']) writeFileSync(join(dist, page), page)
  api = await startTestApi({ distDir: dist })
  server = await listen(watched(api.app), {
    host: '127.0.0.1',
    port: 0,
    report: (what, error) => reported.push([what, error]),
  })
  await comeIn()
  writes = await watchWrites(api.database)
})
afterAll(async () => {
  await server.stop()
  await api.stop()
  rmSync(dist, { recursive: true })
})

test(
  'no request to any endpoint is a 5xx, and a refused one writes nothing',
  { timeout: 3_600_000 },
  async () => {
    const answers = new Map<number, number>()
    let asked = 0
    await fc.assert(
      fc.asyncProperty(
        requests(() => known),
        async (request) => {
          if (asked++ % ROUND === 0) await comeIn()
          await writes()
          const { status, body } = await ask(request)
          await Promise.allSettled(underWay)
          answers.set(status, (answers.get(status) ?? 0) + 1)
          expect(status, request.label).toBeLessThan(500)
          if (status < 400) return
          const written = (await writes()).filter((table) => !MAY_BE_WRITTEN.includes(table))
          if (!request.isFollowed) expect(written, request.label).toEqual([])
          if (request.method !== 'HEAD' && request.path.startsWith('/api')) {
            expect(v.is(FailureSchema, JSON.parse(body)), request.label).toBe(true)
          }
        },
      ),
      { numRuns: RUNS },
    )
    expect(reported).toEqual([])
    expect(api.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
    if (process.env.FUZZ_RUNS) process.stdout.write(`${wordsOf(answers)}\n`)
  },
)

function watched(app: TestApi['app']): Pick<TestApi['app'], 'fetch'> {
  return {
    fetch: (...asked) => {
      const answer = app.fetch(...asked)
      const ended = Promise.resolve(answer).finally(() => underWay.delete(ended))
      underWay.add(ended)
      return answer
    },
  }
}

/** Two people with a trip each, who are there again where a request signed them out or deleted them. */
async function comeIn(): Promise<void> {
  const alive = await Promise.all(
    known.cookies.map(async (Cookie) => (await api.send('GET', '/api/auth/user', undefined, { Cookie })).ok),
  )
  if (alive.length > 0 && alive.every(Boolean)) return
  const people = [await signUpVerified(api, 'Isabella'), await signUpVerified(api, 'Enos')]
  const trips = [await makeTrip(people[0]!), await makeTrip(people[1]!)]
  known.cookies = people.map(({ session }) => session.Cookie)
  known.ids = [...people.map(({ account }) => account), ...trips, 'town-aspen', randomUUID()]
}

/** Sends it as it is and answers the first that came back; status 0 where the server hung up without a word. */
function ask({ bytes }: Asked): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const chunks: Buffer[] = []
    const done = () => {
      socket.resetAndDestroy()
      const text = Buffer.concat(chunks).toString()
      const [, status = '0'] = /^HTTP\/1\.1 (?!100)(\d{3}) /m.exec(text) ?? []
      const body = text.slice(text.lastIndexOf('\r\n\r\n') + 4)
      resolve({ status: Number(status), body })
    }
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', done)
    socket.on('end', done)
    socket.end(bytes)
  })
}

/** How often each status was answered: `200: 1818`. */
function wordsOf(answers: ReadonlyMap<number, number>): string {
  const lines = [...answers].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  return lines.join('\n')
}
