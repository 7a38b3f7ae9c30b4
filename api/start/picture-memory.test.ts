import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { post, testServers, type TestServers } from '../testing/test-servers.ts'
import { TRAVELER } from '../testing/test-api.ts'

const MB = 1024 * 1024

let servers: TestServers
beforeEach(() => {
  servers = testServers()
})
afterEach(() => servers.dispose())

/** What the process has in memory now, in bytes. */
const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024

test.skipIf(process.platform !== 'linux')(
  'what large pictures took to be decoded the server does not keep',
  async () => {
    const { child, url } = await servers.start()
    const registered = await post(url, '/api/auth/register', TRAVELER)
    const { user } = (await registered.json()) as { user: { id: string } }
    const session = { Cookie: registered.headers.getSetCookie()[0]!.split(';', 1)[0]! }
    const trip = randomUUID()
    const fields = { title: 'Photos', dates: { start: null, days: 1 }, createdAt: '2026-11-20T08:00:00.000Z' }
    const create = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, { value, base: 0 }]),
    )
    const patch = {
      id: randomUUID(),
      space: trip,
      kind: 'trip',
      recordId: trip,
      create: true,
      fields: create,
    }
    await post(url, '/api/sync', { account: user.id, since: {}, patches: [patch], room: 1_000 }, session)

    const picture = await sharp({ create: { width: 6_000, height: 5_000, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
      const init = { method: 'PUT', headers: session, body: bytes }
      expect((await fetch(`${url}/api/files/${randomUUID()}?space=${trip}`, init)).status).toBe(201)
    }
    // Whatever a first picture loads is no picture's memory.
    await upload(new Uint8Array(await sharp(picture).resize(8).jpeg().toBuffer()))
    const before = residentOf(child.pid!)
    for (let count = 0; count < 2; count += 1) await upload(new Uint8Array(picture))
    expect((residentOf(child.pid!) - before) / MB).toBeLessThan(50)
  },
)
