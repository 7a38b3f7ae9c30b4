import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { madeArchive } from '../../offline/streets/street-archive.fixture.ts'
import { createLocalLocks } from '../../platform/threads/locks.ts'

const REGION = 'san-juan-mountains'

let bytes: Buffer
let server: Server
let url: string
beforeAll(async () => {
  bytes = madeArchive()
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}/streets.pmtiles`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

type Host = { etag: string; blocks: number; before: (block: number) => Promise<'answer' | 'fail'> }
const WELL: Host = { etag: '"1"', blocks: 0, before: async () => 'answer' }

/** How the archive’s host is: its edition, how many blocks of tiles were asked for, and what it does before it answers one. */
const host = { ...WELL }

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const tilesAt = Number(bytes.readBigUInt64LE(56))
  if (Number(first) >= tilesAt && (await host.before((host.blocks += 1))) === 'fail') {
    response.writeHead(503).end()
    return
  }
  response.writeHead(206, { etag: host.etag }).end(bytes.subarray(Number(first), Number(last) + 1))
}

/** Takes away what each tab has. */
const closings: (() => Promise<void>)[] = []

/** The modules of a tab of its own; storage, locks and messages are those of the browser. */
async function openTab() {
  vi.resetModules()
  const [packs, work, { deviceDatabase }, { connectivity }] = await Promise.all([
    import('./street-packs.ts'),
    import('./street-work.ts'),
    import('../../offline/device-database.ts'),
    import('../../platform/signal/connectivity.ts'),
  ])
  const database = deviceDatabase()
  const state = () => work.streetWork.get().get(REGION)
  const until = async (why: string) =>
    await vi.waitFor(() => expect(state()).toEqual({ doing: 'nothing', why }), { timeout: 5000, interval: 5 })
  const keep = async () => {
    const measured = await packs.measureStreets(REGION, url, new AbortController().signal)
    // A block for each tile: there is something between the first and the last.
    const { readStreetArchive } = await import('../../offline/streets/street-archive.ts')
    const { tilesOf } = await import('../../offline/streets/pack-plan.ts')
    const { FetchSource } = await import('pmtiles')
    const archive = await readStreetArchive(new FetchSource(url))
    const all = (points: readonly unknown[]) => points.map(() => true)
    const { signal } = new AbortController()
    const ranges = await archive.find(await tilesOf(archive, all, signal), signal)
    await packs.keepStreets({ ...measured, plan: { ...measured.plan, ranges } })
  }
  closings.push(async () => {
    await packs.removeStreets(REGION)
    database.close()
  })
  return { ...packs, watch: work.watchStreetWork, database, connectivity, state, until, keep }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('document', { baseURI: url, visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('navigator', { locks: createLocalLocks() })
  Object.assign(host, WELL)
})
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Holds blocks from this one on; answers the way to let them go and what happens when one comes. */
function hold(from: number) {
  let release = () => undefined as void
  let reached = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  const held = new Promise<void>((resolve) => (reached = resolve))
  host.before = async (block) => {
    if (block < from) return 'answer'
    reached()
    await released
    return 'answer'
  }
  return { held, release }
}

test('a region is measured, fetched and read back', async () => {
  const tab = await openTab()
  await tab.keep()
  await tab.until('whole')
  const pack = await tab.database.street_packs.get(REGION)
  expect(pack?.checkedAt).not.toBeNull()
  expect(await tab.database.street_blocks.count()).toBe(pack?.ranges.length)
})

test('a host that loses one answer and brings others is asked again, one that brings none waits', async () => {
  const tab = await openTab()
  host.before = async (block) => (block === 6 || block === 12 ? 'fail' : 'answer')
  await tab.keep()
  await tab.until('whole')

  await tab.removeStreets(REGION)
  host.before = async () => 'fail'
  await tab.keep()
  await tab.until('unreachable')
  // It goes on with signal.
  host.before = async () => 'answer'
  tab.connectivity.reportUnreachable()
  tab.connectivity.reportReached()
  await tab.until('whole')
})

test('another edition on the way is measured again and fetched whole', async () => {
  const tab = await openTab()
  host.before = async (block) => {
    if (block === 6) host.etag = '"2"'
    return 'answer'
  }
  await tab.keep()
  await tab.until('whole')
  expect((await tab.database.street_packs.get(REGION))?.etag).toBe('"2"')
})

test('a region that another tab fetches is removed at once, and stays removed', async () => {
  const [one, other] = [await openTab(), await openTab()]
  const { held, release } = hold(4)
  await one.keep()
  await held
  // It waits for the tab that fetches: neither a pause nor a removal does.
  const waiting = other.goOn(REGION)
  other.pauseStreets(REGION)
  await waiting
  expect(other.state()).toEqual({ doing: 'nothing', why: 'asked' })
  void other.goOn(REGION)
  await other.removeStreets(REGION)
  expect(await other.database.street_blocks.count()).toBe(0)
  release()
  await one.until('asked')
  expect(await one.database.street_packs.count()).toBe(0)
  expect(await one.database.street_blocks.count()).toBe(0)
})

test('a tab that looks on is told what another one does, may pause it, and is told when it ended', async () => {
  const [one, other] = [await openTab(), await openTab()]
  const { held, release } = hold(4)
  await one.keep()
  await held
  other.watch()
  await vi.waitFor(() => expect(other.state()).toEqual({ doing: 'elsewhere', what: 'fetching' }))
  other.pauseStreets(REGION)
  await one.until('asked')
  await vi.waitFor(() => expect(other.state()).toBeUndefined())
  release()
  // The other way round: what it goes on with is told to the one that began.
  await other.goOn(REGION)
  expect(other.state()).toEqual({ doing: 'nothing', why: 'whole' })
  await vi.waitFor(() => expect(one.state()).toBeUndefined())
})

test('without locks between tabs nothing is said of other tabs: nobody would tell when they ended', async () => {
  const [one, other] = [await openTab(), await openTab()]
  vi.stubGlobal('navigator', {})
  const { held, release } = hold(4)
  other.watch()
  await one.keep()
  await held
  release()
  await one.until('whole')
  expect(other.state()).toBeUndefined()
})

test('what this tab saw whole is no word about what another tab made of it since', async () => {
  const [one, other] = [await openTab(), await openTab()]
  await one.keep()
  await one.until('whole')
  await other.removeStreets(REGION)
  await vi.waitFor(() => expect(one.state()).toBeUndefined())
})

test('a region that another tab removed is neither fetched nor said to be whole', async () => {
  const [one, other] = [await openTab(), await openTab()]
  await one.keep()
  await one.until('whole')
  await other.removeStreets(REGION)
  await one.goOn(REGION)
  expect(one.state()).toEqual({ doing: 'nothing', why: 'asked' })
  expect(await one.database.street_packs.count()).toBe(0)
})

test('a newer edition is fetched beside the one that is drawn, and takes its place once it is whole', async () => {
  const tab = await openTab()
  const { newerId } = await import('../../offline/streets/street-pack.ts')
  await tab.keep()
  await tab.until('whole')
  const before = await tab.database.street_packs.get(REGION)
  const blocks = await tab.database.street_blocks.count()
  host.etag = '"2"'
  const client = new QueryClient()
  expect(await client.fetchQuery(tab.streetEditionQuery(url))).toBe('"2"')
  host.blocks = 0
  const { held, release } = hold(1)
  await tab.fetchNewerStreets(REGION, url)
  await held
  expect(await tab.database.street_packs.get(REGION)).toEqual(before)
  expect(await tab.database.street_blocks.count()).toBe(blocks)
  release()
  await vi.waitFor(async () => expect((await tab.database.street_packs.get(REGION))?.etag).toBe('"2"'))
  expect(await tab.database.street_packs.get(newerId(REGION))).toBeUndefined()
  const after = await tab.database.street_packs.get(REGION)
  expect(await tab.database.street_blocks.count()).toBe(after?.ranges.length)
  await tab.checkStreets(REGION)
  expect(tab.state()).toEqual({ doing: 'nothing', why: 'whole' })
})

test('a newer edition that does not come leaves the one that is drawn, and a removal takes both', async () => {
  const tab = await openTab()
  const { newerId } = await import('../../offline/streets/street-pack.ts')
  const { streetWork } = await import('./street-work.ts')
  await tab.keep()
  await tab.until('whole')
  Object.assign(host, { etag: '"2"', before: async () => 'fail' })
  await tab.fetchNewerStreets(REGION, url)
  await vi.waitFor(() =>
    expect(streetWork.get().get(newerId(REGION))).toEqual({ doing: 'nothing', why: 'unreachable' }),
  )
  await tab.checkStreets(REGION)
  expect(tab.state()).toEqual({ doing: 'nothing', why: 'whole' })
  await tab.removeStreets(REGION)
  expect(await tab.database.street_packs.count()).toBe(0)
  expect(await tab.database.street_blocks.count()).toBe(0)
})

test('a full phone says so, and a removal makes room', async () => {
  const tab = await openTab()
  const { storageTrouble } = await import('../storage-trouble.ts')
  const put = vi
    .spyOn(tab.database.street_blocks, 'put')
    .mockRejectedValue(new (await import('dexie')).Dexie.QuotaExceededError())
  await tab.keep()
  await tab.until('full')
  expect(storageTrouble.get()).toBe('full')
  put.mockRestore()
  await tab.removeStreets(REGION)
  expect(storageTrouble.get()).toBeNull()
})
