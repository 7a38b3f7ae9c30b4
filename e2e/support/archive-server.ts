import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Of the directory's leaves in another edition. */
const LEAF_ENTRIES = 8

export type ArchiveServer = {
  /** Where the archive is. */
  url: string
  /** The byte ranges that were asked for, as they were written. */
  asked: string[]
  /** From now on the ranges that are asked for wait, until the answer of this is called. */
  hold: () => () => void
  /** From now on another edition of the archive is served, with the same streets at other places in it. */
  renew: () => void
  /** From now on nobody answers on the port. */
  stop: () => Promise<void>
}

/** Somebody else's server, on another origin: it serves one made-up archive of streets in ranges, to everybody, and says its edition. */
export async function serveArchive(schema: 'protomaps' | 'openmaptiles'): Promise<ArchiveServer> {
  let bytes = makeArchive(schema)
  let edition = 1
  const asked: string[] = []
  let held = Promise.resolve()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const range = request.headers.range ?? ''
    asked.push(range)
    await held
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
    if (first === undefined || last === undefined) return void response.writeHead(400).end()
    const end = Math.min(Number(last), bytes.byteLength - 1)
    response
      .writeHead(206, {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'ETag',
        ETag: `"${edition}"`,
        'Content-Range': `bytes ${first}-${end}/${bytes.byteLength}`,
        'Cache-Control': 'no-store',
      })
      .end(bytes.subarray(Number(first), end + 1))
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/ouray.pmtiles`,
    asked,
    hold() {
      let release = () => undefined as void
      held = new Promise((resolve) => (release = resolve))
      return () => release()
    },
    renew() {
      bytes = makeArchive(schema, LEAF_ENTRIES)
      edition += 1
    },
    async stop() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function makeArchive(schema: string, leafEntries?: number): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'timberline-archive-'))
  const file = join(folder, 'ouray.pmtiles')
  try {
    const options = [`--schema=${schema}`, ...(leafEntries ? [`--leaf=${leafEntries}`] : [])]
    execFileSync(process.execPath, ['scripts/data/map/make-street-archive.ts', file, ...options], {
      cwd: ROOT,
    })
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
