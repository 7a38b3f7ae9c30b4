import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { ColoradoLocationListSchema } from '../../../core/contracts/places/colorado-locations.ts'
import { GazetteerSchema } from '../../../core/contracts/places/gazetteer.ts'
import { PredictionListSchema, ReverseAnswerSchema } from '../../../core/contracts/places/places.ts'
import { MARKER_HEADER, MARKER_VALUE } from '../../../core/contracts/records/protocol.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
afterEach(() => vi.unstubAllGlobals())

const get = (path: string, headers?: Record<string, string>) => api.send('GET', path, undefined, headers)

test('health answers ok with the version', async () => {
  expect(await (await get('/api/health')).json()).toEqual({ status: 'ok', version: expect.any(String) })
})

test.each([
  ['what-was-asked', { nonce: 'what-was-asked' }],
  ['short', {}],
  ['<script>alert(1)</script>', {}],
])('health repeats the nonce %s where it is one', async (nonce, own) => {
  const answer = await get(`/api/health?nonce=${encodeURIComponent(nonce)}`)
  expect(await answer.json()).toEqual({ status: 'ok', version: expect.any(String), ...own })
})

test.each(['/api/colorado-locations', '/api/gazetteer'])('%s keeps its contract', async (path) => {
  const rows = (await (await get(path)).json()) as unknown[]
  const schema = path.endsWith('gazetteer') ? GazetteerSchema : ColoradoLocationListSchema
  expect(v.safeParse(schema, rows).issues).toBeUndefined()
  expect(rows.length).toBeGreaterThan(100)
})

test.each(['/api/colorado-locations', '/api/colorado-locations-with-images', '/api/gazetteer'])(
  '%s is 304 for its ETag in every encoding',
  async (path) => {
    const plain = await get(path)
    const etag = plain.headers.get('ETag')!
    const body = new Uint8Array(await plain.arrayBuffer())
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await get(path, { 'Accept-Encoding': encoding })
      expect(answer.headers.get('ETag')).toBe(etag)
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
      expect(answer.headers.get('Content-Encoding') ?? 'identity').toBe(encoding)
      expect(await decompressed(answer)).toEqual(body)
      const again = await get(path, { 'Accept-Encoding': encoding, 'If-None-Match': `"other", ${etag}` })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get(MARKER_HEADER)).toBe(MARKER_VALUE)
    }
    expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200)
  },
)

test('HEAD answers the headers of GET without a body', async () => {
  for (const path of ['/api/health', '/api/gazetteer', '/api/places/autocomplete?q=breck']) {
    const answer = await api.send('HEAD', path)
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('Content-Type')).toBe((await get(path)).headers.get('Content-Type'))
  }
})

test('autocomplete answers a bare array, at most 5, from 3 characters on', async () => {
  const breck = v.parse(PredictionListSchema, await (await get('/api/places/autocomplete?q=breck')).json())
  expect(breck[0]?.name).toBe('Breckenridge')
  expect(await (await get('/api/places/autocomplete?q=br')).json()).toEqual([])
  expect(await (await get('/api/places/autocomplete?q=%20%20br%20')).json()).toEqual([])
  expect(await (await get('/api/places/autocomplete?q=lake&limit=99')).json()).toHaveLength(5)
  expect(await (await get('/api/places/autocomplete?q=lake&limit=2')).json()).toHaveLength(2)
})

test('reverse names the nearest place and its distance', async () => {
  const nearest = v.parse(
    ReverseAnswerSchema,
    await (await get('/api/places/reverse?lat=39.4817&lng=-106.0384')).json(),
  )
  expect(nearest.name).toBe('Breckenridge')
  expect(nearest.distanceKm).toBeLessThan(0.1)
})

test.each([
  '/api/places/autocomplete',
  `/api/places/autocomplete?q=${'x'.repeat(1001)}`,
  '/api/places/autocomplete?q=lake&q=pass',
  '/api/places/autocomplete?q=lake&limit=0',
  '/api/places/autocomplete?q=lake&limit=many',
  '/api/places/reverse?lat=39',
  '/api/places/reverse?lat=91&lng=0',
  '/api/places/reverse?lat=NaN&lng=0',
  '/api/places/reverse?lat=1e3&lng=0',
])('a query that breaks its contract is 422: %s', async (path) => {
  expect((await get(path)).status).toBe(422)
})

async function decompressed(answer: Response): Promise<Uint8Array> {
  const encoding = answer.headers.get('Content-Encoding')
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return encoding === 'br'
    ? new Uint8Array(brotliDecompressSync(bytes))
    : encoding === 'gzip'
      ? new Uint8Array(gunzipSync(bytes))
      : bytes
}
