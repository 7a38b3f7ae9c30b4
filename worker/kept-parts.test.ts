import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bringKeptParts, keepPart, keptFilesOf, serveParts, sweepParts } from './kept-parts.ts'
import { keepForOpenPages } from './previous-build.ts'

const SCOPE = 'http://timberline.test/sub/'
const CACHE = `timberline-market-${SCOPE}`
const OF_PROVIDERS = `timberline-provider-${SCOPE}`
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

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
/** A part of one script and one style sheet. */
const partOf = (part: 'market' | 'provider', hash: string) =>
  ['js', 'css'].map((ending) => {
    const url = `assets/${part}-screens-${hash}.${ending}`
    return { url, revision: null, integrity: hashOf(url), part }
  })
const OLD = partOf('market', 'old1')
const NEW = partOf('market', 'new1')
const THEIRS = partOf('provider', 'old1')

/** Stands in for Cache Storage, which Node has not. */
let kept: Map<string, Map<string, Response>>
/** Addresses that the server answers; a captive portal answers the others. */
let served: Set<string>

beforeEach(() => {
  kept = new Map()
  served = new Set([...OLD, ...NEW, ...THEIRS].map(({ url }) => url))
  worker.routes.length = 0
  const open = (name: string) => kept.get(name) ?? kept.set(name, new Map()).get(name)!
  const keyOf = (key: Request | string) => (typeof key === 'string' ? key : key.url)
  vi.stubGlobal('location', new URL(SCOPE))
  vi.stubGlobal('caches', {
    has: async (name: string) => kept.has(name),
    open: async (name: string) => {
      const files = open(name)
      return {
        keys: async () => [...files.keys()].map((url) => new Request(url)),
        match: async (key: Request | string) => files.get(keyOf(key))?.clone(),
        put: async (key: Request | string, response: Response) => void files.set(keyOf(key), response),
        delete: async (key: Request | string) => files.delete(keyOf(key)),
      }
    },
    match: async (request: Request, { cacheName }: { cacheName: string }) =>
      kept.get(cacheName)?.get(request.url)?.clone(),
  })
  vi.stubGlobal('fetch', async ({ url, integrity }: Request) => {
    const path = url.replace(SCOPE, '')
    if (served.has(path)) return new Response(path, { headers: { 'Content-Type': 'text/javascript' } })
    // As browsers do.
    if (integrity) throw new TypeError('Failed to fetch')
    return new Response('', { status: 404 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const filesIn = (name: string) => [...(kept.get(name)?.keys() ?? [])].map((url) => url.replace(SCOPE, ''))
const urlsOf = (files: typeof OLD) => files.map(({ url }) => url)

async function ask(path: string): Promise<Response | null> {
  const request = new Request(SCOPE + path)
  const route = worker.routes.find(({ match }) => match({ url: new URL(request.url) }))
  return (await route?.handle({ request })) ?? null
}

describe('a phone that has no use for a part', () => {
  it('keeps none of them, and none of a new build', async () => {
    serveParts(OLD, SCOPE)
    expect((await ask(OLD[0]!.url))?.status).toBe(200)
    await bringKeptParts(NEW, SCOPE)
    await sweepParts(NEW, SCOPE)
    await keepForOpenPages(NEW, SCOPE, async () => ['one'])
    expect([...kept.keys()]).not.toContain(CACHE)
    expect(await keptFilesOf(OLD, SCOPE)).toEqual([])
  })
})

describe('a phone whose build before had the screens of a part in the app itself', () => {
  const withApp = (...files: string[]) =>
    kept.set(PRECACHE, new Map(files.map((url) => [SCOPE + url, new Response(url)] as const)))

  it('has the part before the new build takes over, or goes on with the one that it has', async () => {
    withApp('assets/map-old1.js', 'assets/activity-screen-old1.js')
    served.delete(NEW[1]!.url)
    await expect(bringKeptParts(NEW, SCOPE)).rejects.toThrow('did not come')
    served.add(NEW[1]!.url)
    await bringKeptParts(NEW, SCOPE)
    expect(filesIn(CACHE).toSorted()).toEqual(urlsOf(NEW).toSorted())
    expect([...kept.keys()]).not.toContain(OF_PROVIDERS)
  })

  it('is known by the file of those screens alone, so that no other fetches them', async () => {
    withApp('assets/map-old1.js', 'assets/activity-old1.js', 'index.html')
    await bringKeptParts(NEW, SCOPE)
    expect([...kept.keys()]).toEqual([PRECACHE])
  })
})

describe('a phone that keeps a part', () => {
  it('answers them with no signal once they are kept, and nothing else', async () => {
    serveParts(OLD, SCOPE)
    await keepPart('market', OLD, SCOPE)
    expect(filesIn(CACHE)).toEqual(urlsOf(OLD))
    served.clear()
    expect(await (await ask(OLD[0]!.url))?.text()).toBe(OLD[0]!.url)
    expect(await ask(NEW[0]!.url)).toBeNull()
  })

  it('goes on with what did not come when a page says so again', async () => {
    served.delete(OLD[1]!.url)
    await keepPart('market', OLD, SCOPE)
    expect(filesIn(CACHE)).toEqual([OLD[0]!.url])
    served.add(OLD[1]!.url)
    await keepPart('market', OLD, SCOPE)
    expect(filesIn(CACHE)).toEqual(urlsOf(OLD))
  })

  it('has a new build whole before it takes over, and else not at all', async () => {
    await keepPart('market', OLD, SCOPE)
    served.delete(NEW[1]!.url)
    await expect(bringKeptParts(NEW, SCOPE)).rejects.toThrow('did not come')
    expect(filesIn(CACHE)).toEqual(expect.arrayContaining(urlsOf(OLD)))
    served.add(NEW[1]!.url)
    await bringKeptParts(NEW, SCOPE)
    expect(filesIn(CACHE).toSorted()).toEqual([...urlsOf(OLD), ...urlsOf(NEW)].toSorted())
  })

  it('lets go of the old build afterwards, of which pages that are open have a copy', async () => {
    await keepPart('market', OLD, SCOPE)
    await bringKeptParts(NEW, SCOPE)
    await keepForOpenPages(NEW, SCOPE, async () => ['one'])
    await sweepParts(NEW, SCOPE)
    expect(filesIn(CACHE).toSorted()).toEqual(urlsOf(NEW).toSorted())
    expect(filesIn(PREVIOUS)).toEqual(['previous-pages', ...urlsOf(OLD)])
  })

  it('keeps with it what it needs, also where a later build is the first to have that', async () => {
    const built = [...OLD, ...THEIRS]
    await keepPart('market', built, SCOPE)
    expect(await keptFilesOf(built, SCOPE)).toEqual(OLD)
    await keepPart('provider', built, SCOPE)
    expect([filesIn(CACHE), filesIn(OF_PROVIDERS)]).toEqual([urlsOf(OLD), urlsOf(THEIRS)])
    kept.delete(CACHE)
    await bringKeptParts(built, SCOPE)
    expect(filesIn(CACHE)).toEqual(urlsOf(OLD))
    expect(await keptFilesOf(built, SCOPE)).toEqual(built)
  })
})
