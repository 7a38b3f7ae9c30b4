import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_PHOTO_BYTES } from '../../../core/contracts/profile/profile.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import {
  BLUE,
  jpeg,
  NO_IMAGE,
  pathOf,
  pictureCalls,
  plain,
  RED,
  refusalOf,
  TOO_LARGE,
} from './profile-pictures.fixture.ts'
import { signUpToSync, type SyncClient } from '../records/sync.fixture.ts'

let api: TestApi
let phone: SyncClient
beforeEach(async () => {
  api = await startTestApi()
  phone = await signUpToSync(api)
})
afterEach(() => api.stop())

const { uploadPhoto, filesThere, pictureOf } = pictureCalls(() => ({ api, phone }))

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
