import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchMissing, readBack } from './build-on-phone.ts'

/** Workbox registers itself with the worker that it is read in. */
vi.hoisted(() => Object.assign(globalThis, { self: { registration: { scope: '' }, addEventListener() {} } }))

const SCOPE = 'http://timberline.test/sub/'
const PAGE = '<script src="/sub/assets/first-1a2b.js"></script>'
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const FILES = [
  { url: 'index.html', revision: 'one', integrity: hashOf(PAGE) },
  { url: 'assets/first-1a2b.js', revision: null, integrity: hashOf('first()') },
  { url: 'assets/elevation-3c4d.bin', revision: null, integrity: hashOf('heights') },
]
const WHEN = 'Sun, 22 Nov 2026 10:00:00 GMT'

/** Stands in for Cache Storage, which Node has not; `workbox-precaching` gives no key for what it was not told of. */
let kept: Map<string, Response>
/** What the server has now, by address. */
let served: Map<string, () => Response>

beforeEach(() => {
  kept = new Map()
  served = new Map([
    ['index.html', () => file(PAGE, 'text/html')],
    ['assets/first-1a2b.js', () => file('first()', 'text/javascript')],
    ['assets/elevation-3c4d.bin', () => file('heights', 'application/octet-stream')],
  ])
  const cache = {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, response: Response) => void kept.set(key, response),
  }
  vi.stubGlobal('location', new URL(SCOPE))
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async ({ url, integrity }: Request) => {
    const answer = served.get(url.replace(SCOPE, ''))
    // As browsers do.
    if (!answer || hashOf(await answer().text()) !== integrity) throw new TypeError('Failed to fetch')
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('what is on the phone', () => {
  it('is counted and weighed file by file, with the time of the oldest', async () => {
    for (const [url, answer] of served) kept.set(SCOPE + url, answer())
    kept.set(`${SCOPE}index.html`, file(PAGE, 'text/html', 'Sat, 21 Nov 2026 10:00:00 GMT'))
    expect(await readBack(FILES, SCOPE)).toEqual({
      app: { files: 2, missing: [], bytes: PAGE.length + 7, since: '2026-11-21T10:00:00.000Z' },
      terrain: { files: 1, missing: [], bytes: 7, since: '2026-11-22T10:00:00.000Z' },
    })
  })

  it('is missing where an entry is not there, is empty, or was no file', async () => {
    kept.set(`${SCOPE}index.html`, file('', 'text/html'))
    kept.set(`${SCOPE}assets/elevation-3c4d.bin`, new Response('not here', { status: 404 }))
    const { app, terrain } = await readBack(FILES, SCOPE)
    expect(app.missing).toEqual(['index.html', 'assets/first-1a2b.js'])
    expect(terrain).toEqual({ files: 1, missing: ['assets/elevation-3c4d.bin'], bytes: 0, since: null })
  })
})

describe('a part that not every phone keeps', () => {
  it('is read and mended in a cache of its own', async () => {
    const part = { url: 'assets/provider-screens-5e6f.js', revision: null, integrity: hashOf('offer()') }
    served.set(part.url, () => file('offer()', 'text/javascript'))
    const opened = vi.spyOn(caches, 'open')
    await fetchMissing([{ ...part, part: 'provider' }], SCOPE)
    expect(new Set(opened.mock.calls.flat())).toEqual(new Set([`timberline-provider-${SCOPE}`]))
    expect(kept.has(SCOPE + part.url)).toBe(true)
  })
})

describe('a repair', () => {
  it('is fetched once, however often it is asked for meanwhile', async () => {
    const fetched = vi.fn(globalThis.fetch)
    vi.stubGlobal('fetch', fetched)
    await Promise.all([fetchMissing(FILES, SCOPE), fetchMissing(FILES, SCOPE)])
    expect(fetched).toHaveBeenCalledTimes(FILES.length)
    expect((await readBack(FILES, SCOPE)).app.missing).toEqual([])
    await fetchMissing(FILES, SCOPE)
    expect(fetched).toHaveBeenCalledTimes(FILES.length)
  })

  it('fetches what is missing and leaves the rest alone', async () => {
    kept.set(`${SCOPE}assets/first-1a2b.js`, file('as it was', 'text/javascript'))
    await fetchMissing(FILES, SCOPE)
    const { app, terrain } = await readBack(FILES, SCOPE)
    expect([app.missing, terrain.missing]).toEqual([[], []])
    expect(await kept.get(`${SCOPE}assets/first-1a2b.js`)?.text()).toBe('as it was')
  })

  it('keeps nothing of a newer build, whose page names files that are not here', async () => {
    served.set('index.html', () => file('<script src="assets/first-9z9z.js"></script>', 'text/html'))
    await fetchMissing(FILES, SCOPE)
    expect((await readBack(FILES, SCOPE)).app.missing).toEqual(['index.html'])
  })

  it('keeps no captive portal’s page, and nothing without signal', async () => {
    served.set('assets/first-1a2b.js', () => file('<h1>Sign in to this Wi-Fi</h1>', 'text/html'))
    served.delete('assets/elevation-3c4d.bin')
    await fetchMissing(FILES, SCOPE)
    const { app, terrain } = await readBack(FILES, SCOPE)
    expect([app.missing, terrain.missing]).toEqual([['assets/first-1a2b.js'], ['assets/elevation-3c4d.bin']])
  })
})

const file = (text: string, type: string, date = WHEN): Response =>
  new Response(text, { headers: { 'Content-Type': type, Date: date } })
