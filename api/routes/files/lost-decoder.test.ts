import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DecoderLostError } from '../../errors.ts'
import { PDF } from './files.fixture.ts'
import { makeTrip, signUpVerified } from '../trips/trips.fixture.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { spaceFiles } from '../../services/files/space-files.ts'
import { receivePiece, type UploadDeps } from '../../services/files/uploads.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

test('a file whose decoder was lost is kept for the next try, and refused as the third goes', async () => {
  const owner = await signUpVerified(api, 'Isabella')
  const spaceId = await makeTrip(owner)
  const deps: UploadDeps = {
    database: api.database,
    files: spaceFiles(api.dataDir),
    decoding: () => Promise.reject(new DecoderLostError('The decoder has ended')),
    limits: null,
    diskReserve: async () => undefined,
    report: () => undefined,
  }
  const bringer = { user: { id: owner.account, emailVerified: true }, now: api.clock.now }
  const file = { id: randomUUID(), spaceId, length: PDF.length }
  const bring = (offset: number) =>
    receivePiece(deps, bringer, { ...file, offset, bytes: PDF.subarray(offset) })
  await expect(bring(0)).rejects.toMatchObject({ status: 503 })
  // Nothing has to be sent again.
  await expect(bring(PDF.length)).rejects.toMatchObject({ status: 503 })
  await expect(bring(PDF.length)).rejects.toMatchObject({ status: 415 })
})
