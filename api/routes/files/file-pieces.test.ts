import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { bytesOf, fileCalls, PDF } from './files.fixture.ts'
import { signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { joinTrip, makeTrip } from '../trips/trips.fixture.ts'

let api: TestApi
let owner: SyncClient
let friend: SyncClient
let trip: string
let id: string
beforeEach(async () => {
  api = await startTestApi()
  owner = await signUpToSync(api)
  friend = await signUpToSync(api)
  trip = await makeTrip(owner)
  id = randomUUID()
})
afterEach(() => api.stop())

const { put, ask, progress, folder } = fileCalls(() => ({ api, owner, trip, id }))

describe('a file that comes in pieces', () => {
  test('is there when the last piece is', async () => {
    const length = PDF.length
    const first = await put(PDF.subarray(0, 10), { length })
    expect([first.status, first.headers.get('Upload-Offset')]).toEqual([202, '10'])
    expect((await ask('GET')).status).toBe(404)
    expect(await progress()).toEqual([200, '10', '?0'])
    expect((await put(PDF.subarray(10), { offset: 10, length })).status).toBe(201)
    expect(await bytesOf(await ask('GET'))).toEqual(PDF)
    expect(await progress()).toEqual([200, String(length), '?1'])
  })

  test('goes on where the connection was cut', async () => {
    const length = PDF.length
    await put(PDF.subarray(0, 7), { cutOf: length })
    expect(await progress()).toEqual([200, '7', '?0'])
    await put(PDF.subarray(7, 12), { offset: 7, length, cutOf: length - 7 })
    expect(await progress()).toEqual([200, '12', '?0'])
    expect((await put(PDF.subarray(12), { offset: 12, length })).status).toBe(201)
    expect(await bytesOf(await ask('GET'))).toEqual(PDF)
  })

  test('takes no piece that begins elsewhere, and says where the next one begins', async () => {
    const length = PDF.length
    const tooEarly = await put(PDF.subarray(5), { offset: 5, length })
    expect([tooEarly.status, tooEarly.headers.get('Upload-Offset')]).toEqual([409, '0'])
    await put(PDF.subarray(0, 10), { length })
    for (const offset of [0, 9, 11]) {
      const answer = await put(PDF.subarray(offset), { offset, length })
      expect([answer.status, answer.headers.get('Upload-Offset')]).toEqual([409, '10'])
    }
    expect((await put(Buffer.concat([PDF, PDF]), { offset: 10, length })).status).toBe(422)
    expect((await put(PDF.subarray(10), { offset: 10, length: length + 1 })).status).toBe(422)
    expect(await progress()).toEqual([200, '10', '?0'])
  })

  test('is the same when it comes twice, and its answer may be lost', async () => {
    expect((await put(PDF)).status).toBe(201)
    const again = await put(PDF)
    expect([again.status, await again.json()]).toEqual([
      200,
      { id, type: 'application/pdf', bytes: PDF.length },
    ])
  })

  test('of two that bring the same piece at once one is told where to go on', async () => {
    const length = PDF.length
    const answers = await Promise.all([1, 2].map(() => put(PDF.subarray(0, 10), { length })))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409])
    expect((await put(PDF.subarray(10), { offset: 10, length })).status).toBe(201)
    expect(await bytesOf(await ask('GET'))).toEqual(PDF)
  })

  test('overwrites what a process that died had written and not counted', async () => {
    const length = PDF.length
    await put(PDF.subarray(0, 10), { length })
    await writeFile(join(folder(), `${id}.part`), Buffer.concat([PDF.subarray(0, 10), Buffer.from('torn')]))
    await put(PDF.subarray(10), { offset: 10, length })
    expect(await bytesOf(await ask('GET'))).toEqual(PDF)
  })

  test('is finished by an empty piece where a process died before it was', async () => {
    const length = PDF.length
    await put(PDF)
    await api.database.updateTable('files').set({ type: null, received: length }).execute()
    expect((await put(new Uint8Array(), { offset: length, length })).status).toBe(201)
    expect(await bytesOf(await ask('GET'))).toEqual(PDF)
  })

  test('begins anew where the disk has lost it', async () => {
    const length = PDF.length
    await put(PDF.subarray(0, 10), { length })
    await rm(folder(), { recursive: true })
    const answer = await put(PDF.subarray(10), { offset: 10, length })
    expect([answer.status, answer.headers.get('Upload-Offset')]).toEqual([409, '0'])
    expect((await put(PDF)).status).toBe(201)
  })

  test('is its bringer’s alone until it is whole', async () => {
    await joinTrip(api, trip, friend, 'editor')
    const length = PDF.length
    await put(PDF.subarray(0, 10), { length })
    expect((await ask('HEAD', friend)).status).toBe(404)
    expect((await put(PDF.subarray(10), { by: friend, offset: 10, length })).status).toBe(409)
  })
})
