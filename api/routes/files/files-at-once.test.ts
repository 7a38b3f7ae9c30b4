import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as NodeFiles from '../../platform/node/files.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { PDF, photo, putFile } from './files.fixture.ts'
import { pictureCalls } from '../profile/profile-pictures.fixture.ts'
import { signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { makeTrip } from '../trips/trips.fixture.ts'

/** What happens, once, between the making of a folder and the first file in it. */
const meanwhile = vi.hoisted(() => ({ once: null as (() => Promise<unknown>) | null }))
vi.mock('../../platform/node/files.ts', async (original) => {
  const files = await original<typeof NodeFiles>()
  return {
    ...files,
    async mkdir(...given: Parameters<typeof files.mkdir>) {
      const made = await files.mkdir(...given)
      const { once } = meanwhile
      meanwhile.once = null
      await once?.()
      return made
    },
  }
})

let api: TestApi
let owner: SyncClient
let trip: string
beforeEach(async () => {
  api = await startTestApi()
  owner = await signUpToSync(api)
  trip = await makeTrip(owner)
})
afterEach(() => api.stop())

const NO_PICTURE = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')

test('of two files that come into one trip at once, of which one is refused, the other is taken', async () => {
  const [refused, taken] = [randomUUID(), randomUUID()]
  const { length } = NO_PICTURE
  const put = (offset: number, end: number) =>
    putFile(api, owner, refused, NO_PICTURE.subarray(offset, end), { space: trip, offset, length })
  expect((await put(0, 9)).status).toBe(202)
  meanwhile.once = async () => expect((await put(9, length)).status).toBe(415)
  expect((await putFile(api, owner, taken, PDF, { space: trip })).status).toBe(201)
  expect((await api.send('GET', `/api/files/${taken}`, undefined, owner.session)).status).toBe(200)
})

test('a profile picture that is taken away while the next one comes does not keep it out', async () => {
  const { uploadPhoto, pictureOf, filesThere } = pictureCalls(() => ({ api, phone: owner }))
  const bytes = await photo()
  expect((await uploadPhoto(bytes)).status).toBe(200)
  meanwhile.once = () => api.send('DELETE', '/api/upload-profile-picture', undefined, owner.session)
  expect((await uploadPhoto(bytes)).status).toBe(200)
  expect(String(await pictureOf())).toContain(filesThere()[0])
})
