import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { coverPath } from '../../../core/contracts/market/offering-photos.ts'
import type { ListedOffering, PublicOffering } from '../../../core/contracts/market/public-offerings.ts'
import { OFFERING_PHOTO } from '../../../core/records/market/offering-photo.ts'
import { addMember } from '../../repositories/records/space-members.ts'
import { spaceFiles } from '../../services/files/space-files.ts'
import { sweepFiles } from '../../services/files/sweep-files.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { bytesOf, largePng, PDF, photo, putFile } from '../files/files.fixture.ts'
import { changes, signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { putOffering, raftTrip } from './offerings.fixture.ts'

let api: TestApi
let owner: SyncClient
let provider: string
let offering: string
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  owner = await signUpToSync(api, { firstName: 'Ada' })
  await api.send('POST', '/api/accounts/provider', undefined, owner.session)
  provider = (await owner.exchange()).records.find(({ kind }) => kind === 'provider')!.space
  offering = randomUUID()
  await putOffering(api, owner.session, offering, raftTrip())
})

async function joined(role: 'owner' | 'manager' | 'guide'): Promise<SyncClient> {
  const client = await signUpToSync(api, { firstName: 'Bea' })
  await addMember(api.database, { spaceId: provider, userId: client.account, role })
  return client
}
const bring = async (id: string, bytes: Uint8Array, by = owner, space = provider) =>
  (await putFile(api, by, id, bytes, { space })).status
const record = (client: SyncClient, file: string, said: Record<string, unknown> = {}) =>
  client.patch(OFFERING_PHOTO.kind, randomUUID(), {
    space: provider,
    create: true,
    fields: changes(0, {
      ...{ provider, offering, file, type: 'image/jpeg', width: 40, height: 60, alt: 'A raft' },
      ...{ position: 'm', ...said },
    }),
  })
const edit = (client: SyncClient, recordId: string, fields: Record<string, unknown>) =>
  client.outcomes(
    client.patch(OFFERING_PHOTO.kind, recordId, { space: provider, fields: changes(999, fields) }),
  )
const act = async (what: 'publish' | 'pause', client = owner) =>
  (await api.send('POST', `/api/provider/offerings/${offering}/${what}`, undefined, client.session)).status
const told = async () =>
  (await (await api.send('GET', `/api/offerings/${offering}`)).json()) as PublicOffering
const status = async (path: string, method = 'GET') => (await api.send(method, path)).status
const addressOf = async (file: string) => `/api/offerings/${(await told()).id}/photos/${file}`

test('what is published is served to everybody, without where it was taken, and kept by browsers for good', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  await owner.send(record(owner, second, { position: 'n', alt: '' }), record(owner, first))
  expect(await bring(first, await photo())).toBe(201)
  expect([await act('publish'), (await told()).photos]).toEqual([
    200,
    [{ url: await addressOf(first), alt: 'A raft', width: 40, height: 60 }],
  ])
  // It was published before its phone could send it.
  expect(await bring(second, await photo('png'))).toBe(201)
  expect((await told()).photos.map(({ url }) => url)).toEqual([
    await addressOf(first),
    await addressOf(second),
  ])
  const answer = await api.send('GET', await addressOf(first))
  const { headers } = answer
  expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ])
  expect(headers.get('Content-Security-Policy')).toContain('sandbox')
  const { exif, width, height } = await sharp(await bytesOf(answer)).metadata()
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 40, height: 60 })
  expect(await status(await addressOf(second), 'POST')).toBe(405)
})

test('nobody is shown a photo before it is published, while it is paused, or once another version leaves it out', async () => {
  const file = randomUUID()
  const photoRecord = record(owner, file)
  await bring(file, await photo())
  await act('publish')
  const address = await addressOf(file)
  await owner.send(photoRecord)
  expect([await status(address), (await told()).photos]).toEqual([404, []])
  await act('publish')
  expect(await status(address)).toBe(200)
  await act('pause')
  expect(await status(address)).toBe(404)
  await act('publish')
  await edit(owner, photoRecord.recordId, { removedAt: '2026-11-21T18:00:00.000Z' })
  expect([await status(address), (await told()).photos.length]).toEqual([200, 1])
  await act('publish')
  expect([await status(address), (await told()).photos]).toEqual([404, []])
})

test('the list names the photo of each version by itself: small, kept for good, gone with its version', async () => {
  const listed = async () =>
    ((await (await api.send('GET', '/api/offerings')).json()) as ListedOffering[]).find(
      ({ uuid }) => uuid === offering,
    )!
  await act('publish')
  const { cover, id, version } = await listed()
  expect([cover, await status(`/${coverPath({ id, version })}`)]).toEqual([undefined, 404])
  const file = randomUUID()
  await owner.send(record(owner, file))
  await act('publish')
  const next = await listed()
  const address = `/${coverPath(next)}`
  // Its phone has not sent it yet.
  expect([next.cover, next.version, await status(address)]).toEqual([true, version + 1, 404])
  await bring(file, await photo())
  const answer = await api.send('GET', address)
  const { headers } = answer
  expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  const { format, exif, width, height } = await sharp(await bytesOf(answer)).metadata()
  expect({ format, exif, width, height }).toEqual({
    format: 'webp',
    exif: undefined,
    width: 512,
    height: 512,
  })
  expect(await status(`/${coverPath({ id, version })}`)).toBe(404)
  await act('pause')
  expect(await status(address)).toBe(404)
})

test('no other file is to be had: of the same space, of another one, a PDF, by another offering', async () => {
  const rival = await signUpToSync(api)
  await api.send('POST', '/api/accounts/provider', undefined, rival.session)
  const theirs = (await rival.exchange()).records.find(({ kind }) => kind === 'provider')!.space
  const [shown, unnamed, foreign, pdf] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  for (const file of [shown, unnamed]) await bring(file, await photo())
  await bring(foreign, await photo(), rival, theirs)
  await bring(pdf, PDF)
  await owner.send(...[shown, foreign, pdf].map((file) => record(owner, file)))
  const other = randomUUID()
  await putOffering(api, owner.session, other, raftTrip())
  await api.send('POST', `/api/provider/offerings/${other}/publish`, undefined, owner.session)
  await act('publish')
  const { id, photos } = await told()
  expect(photos.map(({ url }) => url)).toEqual([`/api/offerings/${id}/photos/${shown}`])
  for (const file of [unnamed, foreign, pdf, 'x', '%2e%2e'])
    expect(await status(`/api/offerings/${id}/photos/${file}`), file).toBe(404)
  expect(await status(`/api/offerings/${id + 1}/photos/${shown}`)).toBe(404)
})

test('a manager adds photos, a guide and a stranger do not; what is no picture or too large is refused', async () => {
  const [manager, guide, stranger] = [await joined('manager'), await joined('guide'), await signUpToSync(api)]
  const picture = await photo()
  const file = randomUUID()
  const outcomes = [manager, guide, stranger].map(async (client) => [
    await bring(client === manager ? file : randomUUID(), picture, client),
    ...(await client.outcomes(record(client, file))),
  ])
  expect(await Promise.all(outcomes)).toEqual([
    [201, 'applied'],
    [403, 'refused forbidden'],
    [404, 'refused forbidden'],
  ])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await bring(randomUUID(), svg)).toBe(415)
  expect(await bring(randomUUID(), await largePng(10 * 1024 * 1024))).toBe(413)
  expect(await owner.outcomes(record(owner, file, { type: 'application/pdf' }))).toEqual(['refused invalid'])
  expect(await owner.outcomes(record(owner, file, { alt: 'a'.repeat(201) }))).toEqual(['refused invalid'])
})

test('a 13th photo is not published, and a program that saves the document leaves photos alone', async () => {
  const photos = Array.from({ length: 13 }, () => record(owner, randomUUID()))
  await owner.send(...photos)
  expect(await act('publish')).toBe(409)
  await edit(owner, photos[0]!.recordId, { removedAt: '2026-11-21T18:00:00.000Z' })
  const list = await api.send('GET', '/api/provider/offerings', undefined, owner.session)
  const [saved] = (await list.json()) as { revision: number; photos: unknown[] }[]
  const base = { 'If-Match': String(saved!.revision) }
  const put = await putOffering(api, owner.session, offering, raftTrip(), base)
  const after = (await put.json()) as { photos: unknown[] }
  expect([put.status, saved!.photos.length, after.photos.length]).toEqual([200, 12, 12])
  expect(await act('publish')).toBe(200)
})

test('a file stays while a record or what travelers see names it, and goes 30 days after', async () => {
  const file = randomUUID()
  const photoRecord = record(owner, file)
  await bring(file, await photo())
  await owner.send(photoRecord)
  await act('publish')
  const removal = owner.patch(OFFERING_PHOTO.kind, photoRecord.recordId, {
    space: provider,
    remove: { base: 999 },
  })
  await owner.send(removal)
  const sweepAfter = async (days: number) => {
    const report = (_what: string, error: unknown) => {
      throw error
    }
    const now = new Date(api.clock.now.getTime() + days * 86_400_000)
    await sweepFiles({ database: api.database, files: spaceFiles(api.dataDir), report }, now)
  }
  for (const days of [2, 40]) await sweepAfter(days)
  expect(await status(await addressOf(file))).toBe(200)
  expect((await api.send('DELETE', `/api/files/${file}`, undefined, owner.session)).status).toBe(409)
  const address = await addressOf(file)
  await act('publish')
  for (const days of [42, 80]) await sweepAfter(days)
  expect(await status(address)).toBe(404)
  const rows = api.database.selectFrom('files').select('id').where('id', '=', file)
  expect(await rows.execute()).toEqual([])
})

test('with the account of one of two owners the photos stay, with the last one they go', async () => {
  const second = await joined('owner')
  const file = randomUUID()
  await bring(file, await photo())
  await owner.send(record(owner, file))
  await act('publish')
  const address = await addressOf(file)
  const gone = async ({ session }: SyncClient) =>
    (await api.send('POST', '/api/account/delete', { password: TRAVELER.password }, session)).status
  const isThere = () => existsSync(join(api.dataDir, 'files', provider))
  expect([await gone(owner), await status(address), isThere()]).toEqual([204, 200, true])
  expect([await gone(second), await status(address), isThere()]).toEqual([204, 404, false])
})

test('a file of an offering that was removed is named by nothing', async () => {
  const file = randomUUID()
  await bring(file, await photo())
  await owner.send(record(owner, file))
  await act('publish')
  await owner.send(owner.patch('offering', offering, { space: provider, remove: { base: 999 } }))
  const report = (_what: string, error: unknown) => {
    throw error
  }
  for (const days of [2, 40, 80])
    await sweepFiles(
      { database: api.database, files: spaceFiles(api.dataDir), report },
      new Date(api.clock.now.getTime() + days * 86_400_000),
    )
  expect(await api.database.selectFrom('files').select('id').where('id', '=', file).execute()).toEqual([])
})
