import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_PHOTO_BYTES, ProfilePictureSchema } from '../contracts/profile.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { signUpToSync, type SyncClient } from './sync.fixture.ts'

const UPLOAD = '/api/upload-profile-picture'
const NO_IMAGE = [422, 'Invalid file type: Please select an image file']
const TOO_LARGE = [413, 'File too large: Please select an image smaller than 5MB']
const HOUR_MS = 3_600_000

let api: TestApi
let phone: SyncClient
beforeEach(async () => {
  api = await startTestApi()
  phone = await signUpToSync(api)
})
afterEach(() => api.stop())

type Part = [name: string, bytes: Uint8Array | string]

/** `headers` beside the session's. */
async function upload(parts: Part[], headers: Record<string, string> = phone.session): Promise<Response> {
  const form = new FormData()
  for (const [name, bytes] of parts) {
    if (typeof bytes === 'string') form.append(name, bytes)
    else form.append(name, new File([bytes as Uint8Array<ArrayBuffer>], 'me.jpg', { type: 'image/jpeg' }))
  }
  return api.app.request(UPLOAD, { method: 'POST', headers, body: form })
}

const uploadPhoto = (bytes: Uint8Array) => upload([['profilePicture', bytes]])
const pathOf = async (answer: Response) =>
  v.parse(ProfilePictureSchema, await answer.json()).profilePicture ?? ''
const refusalOf = async (answer: Response) => [
  answer.status,
  v.parse(v.object({ message: v.string() }), await answer.json()).message,
]
const folder = () => join(api.dataDir, 'uploads', 'profile-pictures', phone.account)
const filesThere = () => (existsSync(folder()) ? readdirSync(folder()) : [])
const pictureOf = async () => (await phone.fieldsOf('profile', 'profile'))?.['profilePicture']

type Colour = { r: number; g: number; b: number }
const RED: Colour = { r: 200, g: 0, b: 0 }
const BLUE: Colour = { r: 0, g: 0, b: 200 }
const plain = (width: number, height: number, background: Colour = RED) =>
  sharp({ create: { width, height, channels: 3, background } })
const jpeg = () => plain(900, 600).jpeg().toBuffer()

/** As a phone's camera writes it: lying on its side, with the place, the time and the owner's name in it. */
const fromCamera = async () => {
  const right = await plain(300, 600, BLUE).png().toBuffer()
  return plain(900, 600)
    .composite([{ input: right, left: 600, top: 0 }])
    .withExif({
      IFD0: { Artist: 'Isabella Bird', Make: 'Camera of Estes Park' },
      IFD2: { DateTimeOriginal: '2026:07:04 09:00:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '40/1 22/1 37/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '105/1 31/1 18/1',
      },
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>',
    )
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

test('a photo from a camera becomes an upright square without place, time, owner or colour profile', async () => {
  const photo = await fromCamera()
  const sent = await sharp(photo).metadata()
  expect([Boolean(sent.exif), Boolean(sent.xmp), Boolean(sent.icc), sent.orientation]).toEqual([
    true,
    true,
    true,
    6,
  ])
  expect(photo.includes('Isabella Bird')).toBe(true)

  const answer = await uploadPhoto(photo)
  const path = await pathOf(answer)
  expect(answer.status).toBe(200)
  const picture = await api.app.request(path)
  const bytes = Buffer.from(await picture.arrayBuffer())
  const kept = await sharp(bytes).metadata()
  expect([kept.format, kept.width, kept.height, kept.space]).toEqual(['webp', 512, 512, 'srgb'])
  expect([kept.exif, kept.xmp, kept.icc, kept.iptc, kept.orientation]).toEqual(Array(5).fill(undefined))
  expect(bytes.toString('latin1')).not.toMatch(/EXIF|XMP |ICCP|GPS|Isabella|Estes|2026/)
  // What was on the camera's right is at the bottom, once it is turned.
  const pixel = async (top: number) => [
    ...(await sharp(bytes).extract({ left: 256, top, width: 1, height: 1 }).raw().toBuffer()),
  ]
  expect((await pixel(100))[0]).toBeGreaterThan(150)
  expect((await pixel(500))[2]).toBeGreaterThan(150)
})

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

test.each([
  ['PNG', () => plain(40, 30).png().toBuffer()],
  ['WebP', () => plain(40, 30).webp().toBuffer()],
  ['GIF', () => plain(40, 30).gif().toBuffer()],
  ['AVIF', () => plain(64, 64).avif().toBuffer()],
])('%s is an image', async (_format, make) => {
  expect((await uploadPhoto(await make())).status).toBe(200)
})

test('of an animation the first frame is kept', async () => {
  const frames = await Promise.all([RED, BLUE].map((colour) => plain(40, 40, colour).png().toBuffer()))
  const animation = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(2)
  const answer = await api.app.request(await pathOf(await uploadPhoto(animation)))
  const kept = sharp(Buffer.from(await answer.arrayBuffer()))
  expect((await kept.metadata()).pages ?? 1).toBe(1)
  expect((await kept.raw().toBuffer())[0]).toBeGreaterThan(150)
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
const noImages: [string, () => Promise<Uint8Array> | Uint8Array][] = [
  ['an empty file', () => new Uint8Array()],
  ['an SVG', () => Buffer.from(SVG)],
  ['an SVG behind an XML head', () => Buffer.from(`<?xml version="1.0"?>\n${SVG}`)],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ['a page that begins as a GIF', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;')],
  [
    'a page behind the first bytes of a JPEG',
    () => Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1'),
  ],
  ['random bytes', () => randomBytes(2_000)],
  ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
  ['a JPEG that breaks off', async () => (await noisy().jpeg().toBuffer()).subarray(0, 20_000)],
  ['a PNG that breaks off', async () => (await noisy().png().toBuffer()).subarray(0, 20_000)],
  ['a WebP that breaks off', async () => (await noisy().webp().toBuffer()).subarray(0, 9_000)],
]
const noisy = () => sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })

test.each(noImages)('%s is no image by its content', async (_name, make) => {
  expect(await refusalOf(await uploadPhoto(await make()))).toEqual(NO_IMAGE)
  expect([await pictureOf(), filesThere()]).toEqual([undefined, []])
})

test('what stands behind an image’s end is not kept', async () => {
  const both = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  const answer = await api.app.request(await pathOf(await uploadPhoto(both)))
  expect(Buffer.from(await answer.arrayBuffer()).includes('script')).toBe(false)
})

test('a few bytes that unfold to 40 megapixels are refused before they unfold', async () => {
  expect(await refusalOf(await uploadPhoto(pngOf(8_000, 5_000)))).toEqual(TOO_LARGE)
  expect(await refusalOf(await uploadPhoto(pngOf(100_000, 100_000)))).toEqual(TOO_LARGE)
})

/** A whole PNG of one bit a pixel, all black: 40 megapixels are 5 KB. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = Buffer.alloc(width * height > 1e9 ? 64 : (width / 8 + 1) * height)
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

test('more than 5 MB is 413, whether the file or the whole form is too large', async () => {
  const just = Buffer.concat([await jpeg(), Buffer.alloc(MAX_PHOTO_BYTES)])
  expect(await refusalOf(await uploadPhoto(just.subarray(0, MAX_PHOTO_BYTES + 1)))).toEqual(TOO_LARGE)
  expect(await refusalOf(await uploadPhoto(Buffer.concat([just, just])))).toEqual(TOO_LARGE)
  expect((await uploadPhoto(just.subarray(0, MAX_PHOTO_BYTES))).status).toBe(200)
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
