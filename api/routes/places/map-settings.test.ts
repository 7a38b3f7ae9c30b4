import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MapSettingsSchema } from '../../../core/contracts/places/map-settings.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let distDir: string
let api: TestApi | null = null
beforeEach(() => {
  distDir = mkdtempSync(join(tmpdir(), 'timberline-dist-'))
  writeFileSync(join(distDir, 'index.html'), '<!doctype html>')
})
afterEach(async () => {
  await api?.stop()
  rmSync(distDir, { recursive: true })
})

test.each([
  [undefined, null, "connect-src 'self'"],
  ['/basemap/a.pmtiles', '/basemap/a.pmtiles', "connect-src 'self'"],
  [
    'https://tiles.example.com:8443/colorado/a.pmtiles?v=2',
    'https://tiles.example.com:8443/colorado/a.pmtiles?v=2',
    "connect-src 'self' https://tiles.example.com:8443",
  ],
])('with BASEMAP_URL %s the app is told %s and may ask nobody else', async (setting, told, connect) => {
  api = await startTestApi({ distDir, settings: setting ? { BASEMAP_URL: setting } : {} })
  const answer = await api.send('GET', '/api/map-settings')
  expect(answer.status).toBe(200)
  expect(v.parse(v.strictObject(MapSettingsSchema.entries), await answer.json())).toEqual({
    streetDetailUrl: told,
    forecast: false,
    roads: false,
  })
  const policy = (await api.send('GET', '/')).headers.get('Content-Security-Policy') ?? ''
  expect(policy.split('; ')).toContain(connect)
})

test('map settings are read only', async () => {
  api = await startTestApi()
  const answer = await api.send('POST', '/api/map-settings', {})
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})
