import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FILE_TOO_LARGE, FILE_TYPE_REFUSED, MAX_FILE_BYTES } from '../../../core/contracts/files/files.ts'
import { removeMember } from '../../repositories/records/space-members.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { attachment, bytesOf, fileCalls, largePng, PDF, photo, putFile } from './files.fixture.ts'
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

const { put, ask, folder } = fileCalls(() => ({ api, owner, trip, id }))
const said = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { message: string }).message,
]

describe('what a file may be', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'a %s is kept upright and says nothing of its place',
    async (format) => {
      const bytes = await photo(format)
      expect(bytes.includes('Zebulon')).toBe(true)
      const answer = await put(bytes)
      expect([answer.status, await answer.json()]).toEqual([
        201,
        { id, type: `image/${format}`, bytes: expect.any(Number) },
      ])
      const kept = await bytesOf(await ask('GET'))
      expect(kept.includes('Zebulon')).toBe(false)
      const { exif, orientation, width, height } = await sharp(kept).metadata()
      expect([exif, orientation, width, height]).toEqual([undefined, undefined, 40, 60])
    },
  )

  test('a PDF is kept as it is', async () => {
    expect((await put(PDF)).status).toBe(201)
    expect(await bytesOf(await ask('GET'))).toEqual(PDF)
  })

  test('a mail is kept as it is, and is handed out to be saved', async () => {
    const mail = Buffer.from('From: desk@inn.example\r\nSubject: Stay\r\n\r\n<script>alert(1)</script>')
    const answer = await put(mail)
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { id, type: 'message/rfc822', bytes: mail.length },
    ])
    const kept = await ask('GET')
    expect(kept.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(await bytesOf(kept)).toEqual(mail)
  })

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', Buffer.from('MZ\x90\x00')],
    ['an archive', Buffer.from('PK\x03\x04')],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a page behind a JPEG’s first bytes', Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
    ['a page behind a PDF’s first bytes', Buffer.from('%PDF-<script>alert(1)</script>')],
  ])('%s is refused, and nothing of it stays', async (_what, bytes) => {
    expect(await said(await put(bytes))).toEqual([415, FILE_TYPE_REFUSED])
    expect((await ask('HEAD')).status).toBe(404)
    expect(existsSync(folder())).toBe(false)
    expect((await put(PDF)).status).toBe(201)
  })

  test('what stands behind a picture’s end is not kept', async () => {
    await put(Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]))
    expect((await bytesOf(await ask('GET'))).includes('script')).toBe(false)
  })

  test('10 MB pass, a byte more is 413, announced or sent', async () => {
    const most = await largePng(MAX_FILE_BYTES - 1_000)
    expect((await put(most)).status).toBe(201)
    id = randomUUID()
    expect(await said(await put(Buffer.alloc(MAX_FILE_BYTES + 1)))).toEqual([413, FILE_TOO_LARGE])
    expect(await said(await put(PDF, { length: MAX_FILE_BYTES + 1 }))).toEqual([413, FILE_TOO_LARGE])
    expect((await ask('HEAD')).status).toBe(404)
  })
})

describe('who may', () => {
  test('an editor brings and sees, a viewer sees, a stranger and who was taken out meet an unknown file', async () => {
    await joinTrip(api, trip, friend, 'viewer')
    expect(await said(await put(PDF, { by: friend }))).toEqual([
      403,
      'You can look at this, but not add files to it.',
    ])
    await put(PDF)
    expect((await ask('GET', friend)).status).toBe(200)
    await removeMember(api.database, { spaceId: trip, userId: friend.account })
    const stranger = await signUpToSync(api)
    for (const client of [friend, stranger])
      for (const method of ['GET', 'HEAD', 'DELETE']) expect((await ask(method, client)).status).toBe(404)
    expect(await said(await ask('GET', stranger))).toEqual(
      await said(await ask('GET', stranger, {}, randomUUID())),
    )
    id = randomUUID()
    expect((await put(PDF, { by: stranger })).status).toBe(404)
    await joinTrip(api, trip, stranger, 'editor')
    expect((await put(PDF, { by: stranger })).status).toBe(201)
  })

  test('a kept copy is shown only after the server was asked who may see it', async () => {
    await joinTrip(api, trip, friend, 'viewer')
    await put(PDF)
    const etag = (await ask('GET', friend)).headers.get('ETag') ?? ''
    expect((await ask('GET', friend, { 'If-None-Match': etag })).status).toBe(304)
    await removeMember(api.database, { spaceId: trip, userId: friend.account })
    expect((await ask('GET', friend, { 'If-None-Match': etag })).status).toBe(404)
  })

  test('without a session all of it is 401', async () => {
    await put(PDF)
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'])
      expect((await api.send(method, `/api/files/${id}?space=${trip}`)).status).toBe(401)
  })

  test('one id is one file, in one trip', async () => {
    await put(PDF)
    const other = await makeTrip(friend)
    expect((await putFile(api, friend, id, PDF, { space: other })).status).toBe(409)
    for (const broken of ['../../etc/passwd', 'x', '%00', id.toUpperCase()])
      expect((await putFile(api, owner, encodeURIComponent(broken), PDF, { space: trip })).status).toBe(422)
    expect((await putFile(api, owner, id, PDF, { space: '..' })).status).toBe(422)
  })
})

test('a file runs nothing wherever it is opened, and is kept by nobody on the way', async () => {
  await put(PDF)
  const { headers } = await ask('GET')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${id}.pdf"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  })
  id = randomUUID()
  await put(await photo())
  expect((await ask('GET')).headers.get('Content-Disposition')).toBe(`inline; filename="${id}.jpg"`)
})

test('files lie where only the server’s process reads them', async () => {
  await put(PDF)
  const modes = [(await stat(folder())).mode, (await stat(join(folder(), id))).mode]
  expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o600])
  expect(await readdir(folder())).toEqual([id])
})

test('a file goes at once for who brought it, once no record names it', async () => {
  await joinTrip(api, trip, friend, 'editor')
  await put(PDF)
  await owner.send(attachment(owner, trip, id))
  expect((await ask('DELETE', friend)).status).toBe(403)
  expect((await ask('DELETE')).status).toBe(409)
  await owner.send(owner.patch('attachment', id, { space: trip, remove: { base: 2 } }))
  expect((await ask('DELETE')).status).toBe(204)
  expect((await ask('GET')).status).toBe(404)
  expect(existsSync(folder())).toBe(false)
})

test('the files of one’s trips go with the account; what one brought into others’ stays theirs', async () => {
  const others = await makeTrip(friend)
  await joinTrip(api, others, owner, 'editor')
  const there = randomUUID()
  await put(PDF)
  await putFile(api, owner, there, PDF, { space: others })
  const { password } = TRAVELER
  expect((await api.send('POST', '/api/account/delete', { password }, owner.session)).status).toBe(204)
  expect(await readdir(join(api.dataDir, 'files'))).toEqual([others])
  expect((await ask('GET', friend, {}, there)).status).toBe(200)
  expect(JSON.stringify(await api.database.selectFrom('files').selectAll().execute())).not.toContain(
    owner.account,
  )
})

test('the export names the files that one brought', async () => {
  await put(PDF)
  const answer = await api.send('GET', '/api/account/export', undefined, owner.session)
  expect(await answer.json()).toMatchObject({
    filesBrought: [{ id, tripId: trip, type: 'application/pdf', bytes: PDF.length }],
  })
})

test('a person may begin 200 files an hour', async () => {
  await api.stop()
  api = await startTestApi({ settings: { RATE_LIMITS: 'on' } })
  owner = await signUpToSync(api)
  trip = await makeTrip(owner)
  const statuses = new Map<number, number>()
  for (let count = 0; count < 201; count += 1) {
    id = randomUUID()
    const { status } = await put(Buffer.from('%'), { length: 2 })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([
    [202, 200],
    [429, 1],
  ])
})
