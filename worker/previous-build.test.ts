import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepForOpenPages, servePreviousBuild, sweepPreviousBuild } from './previous-build.ts'

const SCOPE = 'http://timberline.test/sub/'
const PRECACHE = `workbox-precache-v2-${SCOPE}`
const PREVIOUS = `timberline-previous-${SCOPE}`

type Route = {
  match: (asked: { url: URL }) => boolean
  handle: (asked: { request: Request }) => Promise<Response>
}

/** Workbox registers itself with the worker that it is read in. */
const worker = vi.hoisted(() => {
  const registration = { scope: 'http://timberline.test/sub/' }
  Object.assign(globalThis, { registration, self: { registration, addEventListener() {} } })
  return { routes: [] as Route[] }
})
vi.mock('workbox-routing', () => ({
  registerRoute: (match: Route['match'], handle: Route['handle']) => worker.routes.push({ match, handle }),
}))

/** Stands in for Cache Storage, which Node has not. */
let kept: Map<string, Map<string, Response>>
let pages: string[]
const openPages = async () => pages

beforeEach(() => {
  kept = new Map()
  pages = ['old-one', 'old-two']
  worker.routes.length = 0
  const open = (name: string) => kept.get(name) ?? kept.set(name, new Map()).get(name)!
  const keyOf = (key: Request | string) => (typeof key === 'string' ? key : key.url)
  vi.stubGlobal('location', new URL(SCOPE))
  vi.stubGlobal('caches', {
    has: async (name: string) => kept.has(name),
    open: async (name: string) => ({
      keys: async () => [...open(name).keys()].map((url) => new Request(url)),
      match: async (key: Request | string) => open(name).get(keyOf(key))?.clone(),
      put: async (key: Request | string, response: Response) => void open(name).set(keyOf(key), response),
    }),
    match: async (request: Request, { cacheName }: { cacheName: string }) =>
      kept.get(cacheName)?.get(request.url)?.clone(),
    delete: async (name: string) => kept.delete(name),
  })
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  const precache = new Map(
    [
      'index.html?__WB_REVISION__=old',
      'assets/map-old1.js',
      'assets/map-new1.js',
      'assets/heights-old1.bin',
    ].map((url) => [SCOPE + url, new Response(url)] as const),
  )
  kept.set(PRECACHE, precache)
})
afterEach(() => vi.unstubAllGlobals())

const NEW_BUILD = [{ url: 'assets/map-new1.js', revision: null, integrity: 'sha256-new' }]

async function ask(path: string): Promise<Response | null> {
  const request = new Request(SCOPE + path)
  const route = worker.routes.find(({ match }) => match({ url: new URL(request.url) }))
  return (await route?.handle({ request })) ?? null
}

describe('the files of the build before', () => {
  it('answer pages that are still open, once the new build has dropped them', async () => {
    await keepForOpenPages(NEW_BUILD, SCOPE, openPages)
    kept.delete(PRECACHE)
    servePreviousBuild(SCOPE)
    expect(await (await ask('assets/map-old1.js'))?.text()).toBe('assets/map-old1.js')
    expect((await ask('assets/never-was1.js'))?.status).toBe(404)
    expect(await ask('api/health')).toBeNull()
  })

  it('are the code alone: neither what the new build has itself, nor pages, nor the heights', async () => {
    await keepForOpenPages(NEW_BUILD, SCOPE, openPages)
    expect([...kept.get(PREVIOUS)!.keys()]).toEqual([`${SCOPE}previous-pages`, `${SCOPE}assets/map-old1.js`])
  })

  it('go with the last of these pages, and not before', async () => {
    await keepForOpenPages(NEW_BUILD, SCOPE, openPages)
    pages = ['old-two', 'new-one']
    await sweepPreviousBuild(SCOPE, openPages)
    expect(kept.has(PREVIOUS)).toBe(true)
    pages = ['new-one']
    await sweepPreviousBuild(SCOPE, openPages)
    expect([...kept.keys()]).toEqual([PRECACHE])
  })

  it('leave no empty cache where there were none', async () => {
    servePreviousBuild(SCOPE)
    expect((await ask('assets/never-was1.js'))?.status).toBe(404)
    await sweepPreviousBuild(SCOPE, openPages)
    expect([...kept.keys()]).toEqual([PRECACHE])
  })
})
