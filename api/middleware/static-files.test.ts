import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

const INLINE = "document.documentElement.dataset.theme = 'dark'"
const HTML = `<!doctype html><script>${INLINE}</script><script type="module" src="/assets/app-1a2b.js"></script>`
const SCRIPT = 'export const summit = 4401\n'.repeat(50)

let dist: string
let api: TestApi
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'timberline-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), HTML)
  writeFileSync(join(dist, 'sw.js'), 'self.skipWaiting')
  writeFileSync(join(dist, '.inputs'), 'hashes of the source')
  writeFileSync(join(dist, 'assets/.DS_Store'), 'names of files')
  writeFileSync(join(dist, 'manifest.webmanifest'), '{}')
  writeFileSync(join(dist, 'a name with spaces.txt'), 'found')
  writeFileSync(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(dist, 'assets/app-1a2b.js'), SCRIPT)
  writeFileSync(join(dist, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(dist, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT))
  api = await startTestApi({ distDir: dist })
})
afterAll(async () => {
  await api.stop()
  rmSync(dist, { recursive: true })
})

const get = (path: string, headers?: Record<string, string>) => api.send('GET', path, undefined, headers)

test('a hashed asset is immutable for a year and comes compressed where that is welcome', async () => {
  const plain = await get('/assets/app-1a2b.js')
  expect(plain.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(await plain.text()).toBe(SCRIPT)
  const br = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, br' })
  expect([br.headers.get('Content-Encoding'), br.headers.get('Vary')]).toEqual(['br', 'Accept-Encoding'])
  const gzip = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip' })
  expect(gzip.headers.get('Content-Encoding')).toBe('gzip')
})

test.each([
  ['/', 'text/html'],
  ['/sw.js', 'text/javascript'],
  ['/icon.svg', 'image/svg+xml'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/a%20name%20with%20spaces.txt', 'text/plain'],
])('%s says that it is %s in UTF-8', async (path, type) => {
  expect((await get(path)).headers.get('Content-Type')).toBe(`${type}; charset=utf-8`)
})

test.each(['/', '/index.html', '/sw.js', '/manifest.webmanifest', '/a%20name%20with%20spaces.txt'])(
  'what keeps its name is asked for again each time: %s',
  async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
    const again = await get(path, { 'If-None-Match': answer.headers.get('ETag')! })
    expect(again.status).toBe(304)
  },
)

test('HTML carries the policy with the hash of its own inline script', async () => {
  const policy = (await get('/')).headers.get('Content-Security-Policy')!
  const hash = createHash('sha256').update(INLINE).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).toContain("style-src 'self' 'unsafe-inline'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect((await get('/')).headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('a navigation to any path of the app gets index.html, anything else that is missing 404', async () => {
  for (const path of ['/search', '/itinerary/42', '/caf%C3%A9', '/search?q=a%zz']) {
    const answer = await get(path, { Accept: 'text/html,*/*;q=0.8' })
    expect([answer.status, await answer.text()]).toEqual([200, HTML])
  }
  expect((await get('/search', { Accept: 'application/json' })).status).toBe(404)
  expect((await get('/assets/gone-9f.js', { Accept: '*/*' })).status).toBe(404)
  expect((await get('/assets/app-1a2b.js.br')).status).toBe(404)
})

test('previews of a link have the product’s picture by its whole address, and what phones compare with the build stays as it was', async () => {
  writeFileSync(
    join(dist, 'index.html'),
    HTML.replace('<script>', '<head><title>Timberline</title></head><script>'),
  )
  const known = await startTestApi({ distDir: dist, settings: { PUBLIC_ORIGIN: 'https://trips.example' } })
  const unknown = await startTestApi({ distDir: dist })
  writeFileSync(join(dist, 'index.html'), HTML)
  const text = async (of: TestApi, path: string) => await (await of.send('GET', path)).text()
  const picture = '<meta property="og:image" content="https://trips.example/preview.jpg" />'
  for (const path of ['/shared-trip', '/newitinerary']) {
    expect(await text(known, path)).toContain(picture)
    expect(await text(unknown, path)).not.toContain('og:image')
  }
  for (const path of ['/', '/index.html']) expect(await text(known, path)).toBe(await text(unknown, path))
  const zipped = await known.send('GET', '/shared-trip', undefined, { 'Accept-Encoding': 'gzip' })
  expect(zipped.headers.get('Content-Encoding')).toBe('gzip')
  await known.stop()
  await unknown.stop()
})

test.each([
  '/..%2f..%2fpackage.json',
  '/assets%2fapp-1a2b.js',
  '/%5c..%5cpackage.json',
  '//etc/passwd',
  '/assets//app-1a2b.js',
  '/a%00b',
  '/%zz',
  '/%c0%ae',
])('a path that could be read in two ways is 400: %s', async (path) => {
  const answer = await api.app.request(new Request(`http://localhost${path}`))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'unreadable' })
})

test.each([
  ['GET', '/gone.js', 404],
  ['GET', '/%zz', 400],
  ['POST', '/', 405],
])('what is refused carries the security headers: %s %s', async (method, path, status) => {
  const answer = await api.app.request(new Request(`http://localhost${path}`, { method }))
  expect(answer.status).toBe(status)
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
})

test.each(['/', '/assets/app-1a2b.js', '/sw.js', '/manifest.webmanifest', '/a%20name%20with%20spaces.txt'])(
  'every file has a policy that lets nobody frame it or move its addresses: %s',
  async (path) => {
    const policy = (await get(path)).headers.get('Content-Security-Policy')
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
  },
)

test('a script that runs as a worker may load scripts and ask where the page may, and nothing else', async () => {
  const detailed = await startTestApi({
    distDir: dist,
    settings: { BASEMAP_URL: 'https://tiles.example.com/colorado.pmtiles' },
  })
  const policy = (await detailed.send('GET', '/sw.js')).headers.get('Content-Security-Policy')
  expect(policy?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self' https://tiles.example.com",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
  await detailed.stop()
})

test.each(['/.inputs', '/assets/.DS_Store', '/.git/config'])(
  'a name that begins with a dot is 404: %s',
  async (path) => {
    expect((await get(path, { Accept: 'text/html' })).status).toBe(404)
  },
)

test('HEAD answers headers alone, other methods are 405', async () => {
  const head = await api.send('HEAD', '/assets/app-1a2b.js')
  expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([
    200,
    String(SCRIPT.length),
    '',
  ])
  expect((await api.send('POST', '/', {})).status).toBe(405)
})

test('without a build the front page says what to do', async () => {
  const bare = await startTestApi({ distDir: join(dist, 'nowhere') })
  const answer = await bare.send('GET', '/')
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('npm run build')
  await bare.stop()
})
