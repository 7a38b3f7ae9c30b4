import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import {
  jpeg,
  NO_IMAGE,
  pathOf,
  pictureCalls,
  plain,
  refusalOf,
  UPLOAD,
  type Part,
} from './profile-pictures.fixture.ts'
import { signUpToSync, type SyncClient } from '../records/sync.fixture.ts'

const HOUR_MS = 3_600_000

let api: TestApi
let phone: SyncClient
beforeEach(async () => {
  api = await startTestApi()
  phone = await signUpToSync(api)
})
afterEach(() => api.stop())

const { upload, uploadPhoto, folder, filesThere, pictureOf } = pictureCalls(() => ({ api, phone }))

test('the profile names the picture, every phone is told, and others see it', async () => {
  const path = await pathOf(await uploadPhoto(await jpeg()))
  expect(path).toMatch(new RegExp(`^/api/profile-pictures/${phone.account}/[\\w-]{22}\\.webp$`))
  expect(await pictureOf()).toBe(path)
  for (const [url, headers] of [
    ['/api/traveler-profile', phone.session],
    [`/api/profiles/${phone.account}`, {}],
  ] as const)
    expect(await (await api.send('GET', url, undefined, headers)).json()).toMatchObject({
      profilePicture: path,
    })
})

test('a picture is answered without a session, for ever the same, as an image alone', async () => {
  const answer = await api.app.request(await pathOf(await uploadPhoto(await jpeg())))
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename="profile-picture.webp"',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

test('a new picture takes the place of the old one, whose file goes; DELETE takes it away', async () => {
  const first = await pathOf(await uploadPhoto(await jpeg()))
  const second = await pathOf(await uploadPhoto(await jpeg()))
  expect(first).not.toBe(second)
  expect([(await api.app.request(first)).status, (await api.app.request(second)).status]).toEqual([404, 200])
  expect(filesThere()).toEqual([second.split('/').at(-1)])

  const answer = await api.send('DELETE', UPLOAD, undefined, phone.session)
  expect([answer.status, await answer.json()]).toEqual([200, { profilePicture: null }])
  expect([(await api.app.request(second)).status, await pictureOf(), existsSync(folder())]).toEqual([
    404,
    null,
    false,
  ])
  expect((await api.send('DELETE', UPLOAD, undefined, phone.session)).status).toBe(200)
})

test('a form without the photo, with two or with text in its place is 422', async () => {
  const photo = await jpeg()
  const two: Part[] = [
    ['profilePicture', photo],
    ['profilePicture', photo],
  ]
  expect(await refusalOf(await upload([]))).toEqual(NO_IMAGE)
  expect(await refusalOf(await upload([['photo', photo]]))).toEqual(NO_IMAGE)
  expect(await refusalOf(await upload([['profilePicture', 'me.jpg']]))).toEqual(NO_IMAGE)
  expect(await refusalOf(await upload(two))).toEqual([422, 'Send one profilePicture, not 2.'])
  expect(
    (
      await upload([
        ['note', 'hello'],
        ['profilePicture', photo],
      ])
    ).status,
  ).toBe(200)
})

test('another type than a form is 415, and a broken form 400', async () => {
  const send = async (type: string, body: string) => {
    const headers = { ...phone.session, 'Content-Type': type }
    return (await api.app.request(UPLOAD, { method: 'POST', headers, body })).status
  }
  expect(await send('application/json', '{}')).toBe(415)
  expect(await send('image/jpeg', 'x')).toBe(415)
  expect(await send('multipart/form-data', 'x')).toBe(415)
  expect(await send('multipart/form-data; boundary=x', '')).toBe(400)
  expect(await send('multipart/form-data; boundary=x', '--x\r\nhello')).toBe(400)
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  expect(await send('multipart/form-data; boundary=x', `${part.repeat(30_000)}--x--\r\n`)).toBe(400)
})

test('without a session it is 401, whatever the size, and other methods are 405', async () => {
  expect((await upload([['profilePicture', await jpeg()]], {})).status).toBe(401)
  expect((await upload([['profilePicture', Buffer.alloc(6_000_000)]], {})).status).toBe(401)
  expect((await api.send('DELETE', UPLOAD)).status).toBe(401)
  expect((await api.send('GET', UPLOAD, undefined, phone.session)).status).toBe(405)
})

test('a form that another site’s page sends, which no browser asks about first, is 403 and keeps nothing', async () => {
  const answer = await upload([['profilePicture', await jpeg()]], {
    ...phone.session,
    Origin: 'https://evil.example',
  })
  expect(answer.status).toBe(403)
  expect([filesThere(), await pictureOf()]).toEqual([[], undefined])
})

test('no path leads out of the pictures', async () => {
  const path = await pathOf(await uploadPhoto(await jpeg()))
  const file = path.split('/').at(-1)!
  await writeFile(join(api.dataDir, 'server.key'), 'secret')
  const paths = [
    `${phone.account}/..%2f..%2f..%2fserver.key`,
    `${phone.account}/%2e%2e%2fserver.key`,
    `..%2f..%2fprofile-pictures%2f${phone.account}/${file}`,
    `${phone.account}%2f..%2f${phone.account}/${file}`,
    `${phone.account}/${file}%00`,
    `${phone.account}/${file}.part`,
    `${phone.account.toUpperCase()}/${file}`,
    `.%2f${phone.account}/${file}`,
    `${phone.account}/.%2f${file}`,
    `${phone.account}/`,
    `0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b/${file}`,
  ]
  for (const tried of paths)
    expect([tried, (await api.app.request(`/api/profile-pictures/${tried}`)).status]).toEqual([tried, 404])
})

test('a disk that takes no file is 503, and the old picture stays', async () => {
  const path = await pathOf(await uploadPhoto(await jpeg()))
  await rm(folder(), { recursive: true })
  await writeFile(folder(), 'a file in the folder’s place')
  const answer = await uploadPhoto(await jpeg())
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await pictureOf()).toBe(path)
  expect(api.logged.some(({ msg }) => msg === 'A profile picture could not be written')).toBe(true)
})

test('a store that cannot name the new picture is 503, and only the old picture stays', async () => {
  const path = await pathOf(await uploadPhoto(await jpeg()))
  await sql`create trigger full_disk before update on records begin select raise(abort, 'no'); end`.execute(
    api.database,
  )
  expect((await uploadPhoto(await jpeg())).ok).toBe(false)
  expect(filesThere()).toEqual([path.split('/').at(-1)])
  expect((await api.app.request(path)).status).toBe(200)
})

test('what a crash left behind goes with the next upload an hour later, and what is under way stays', async () => {
  const path = await pathOf(await uploadPhoto(await jpeg()))
  const gone = join(dirname(folder()), '0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b')
  await mkdir(gone)
  await writeFile(join(gone, 'left.webp'), 'x')
  const old = join(folder(), 'left.webp.part')
  const young = join(folder(), 'under-way.webp.part')
  writeFileSync(old, 'x')
  writeFileSync(young, 'x')
  api.clock.now = new Date(api.clock.now.getTime() + HOUR_MS)
  const seconds = api.clock.now.getTime() / 1000
  utimesSync(old, seconds - 700, seconds - 700)
  utimesSync(young, seconds, seconds)
  utimesSync(join(folder(), path.split('/').at(-1)!), seconds - 3_600, seconds - 3_600)
  const next = await pathOf(await uploadPhoto(await jpeg()))
  expect(existsSync(gone)).toBe(false)
  expect(filesThere().sort()).toEqual(['under-way.webp.part', next.split('/').at(-1)].sort())
})

test('a person may upload 30 photos an hour', async () => {
  await api.stop()
  api = await startTestApi({ settings: { RATE_LIMITS: 'on' } })
  phone = await signUpToSync(api)
  const photo = await plain(8, 8).png().toBuffer()
  for (let count = 0; count < 30; count += 1) expect((await uploadPhoto(photo)).status).toBe(200)
  const answer = await uploadPhoto(photo)
  expect([answer.status, Number(answer.headers.get('Retry-After'))]).toEqual([429, 3_600])
})
