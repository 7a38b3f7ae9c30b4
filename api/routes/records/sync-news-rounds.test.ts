import { afterEach, beforeEach, expect, test } from 'vitest'
import { signUpToSync, type SyncClient } from './sync.fixture.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { deleteAllSessions } from '../../repositories/identity/sessions.ts'
import { createNewsStreams, type NewsStreams } from '../../services/records/news-streams.ts'

let api: TestApi
let anna: SyncClient
let streams: NewsStreams
beforeEach(async () => {
  api = await startTestApi()
  anna = await signUpToSync(api)
  streams = createNewsStreams(api.database, () => {})
})
afterEach(async () => {
  streams.endAll()
  await api.stop()
})

test('what is committed at whichever moment of a round is told without waiting for a later commit', async () => {
  const stream = streams.open({ account: anna.account, sessionId: 'one', networks: [] })
  const raise = () =>
    api.database
      .updateTable('spaces')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', anna.account)
      .returning('revision')
      .executeTakeFirstOrThrow()
  const missed: number[] = []
  for (let turns = 0; turns < 80; turns += 1) {
    const first = raise()
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    const { revision } = await raise()
    await first
    let heard = 0
    for (let tries = 0; tries < 3 && heard < revision; tries += 1)
      heard = Math.max(heard, (await stream.next(50))?.[anna.account] ?? 0)
    if (heard < revision) missed.push(turns)
  }
  expect(missed).toEqual([])
})

test('the streams of a session are over by the time that its end is committed: nothing is waited for', async () => {
  const { id: sessionId } = await api.database
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', anna.account)
    .executeTakeFirstOrThrow()
  const stream = streams.open({ account: anna.account, sessionId, networks: [] })
  const next = stream.next(60_000)
  await deleteAllSessions(api.database, anna.account)
  const afterThisTurn = new Promise((done) => setImmediate(done, 'still open'))
  expect(await Promise.race([next, afterThisTurn])).toBeNull()
})
