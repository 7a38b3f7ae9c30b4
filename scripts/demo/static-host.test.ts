import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoHost } from './static-host.ts'

let folder: string
let server: Server
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'timberline-host-'))
  writeFileSync(join(folder, 'index.html'), 'Home')
  server = demoHost(folder, '/app/').listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

/** The path goes out as it stands: `fetch` would mend it. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    request({ port, path, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
      .on('error', reject)
      .end()
  })

test.each(['//', '/%', '/app/%E0%A4', '/app/%00', 'http://host:port/'])(
  'an address that cannot be read is refused, and the next one answered: %s',
  async (path) => {
    expect(await statusOf(path)).toBe(400)
    expect(await statusOf('/app/')).toBe(200)
  },
)

test('no address leads out of the folder', async () => {
  writeFileSync(join(folder, '404.html'), 'Nothing here')
  for (const path of ['/app/..%2f..%2fetc/passwd', '/app/%2e%2e/%2e%2e/etc/passwd', '/app/index.html/x'])
    expect([302, 404]).toContain(await statusOf(path))
})

test('a file that cannot be read ends its own answer alone', async () => {
  await expect(statusOf('/app/nothing')).rejects.toThrow('socket hang up')
  expect(await statusOf('/app/')).toBe(200)
})
