import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStreetArchive } from './street-archive.ts'

let folder: string
let bytes: Buffer
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'timberline-archive-'))
  const file = join(folder, 'streets.pmtiles')
  execFileSync(process.execPath, ['scripts/data/map/make-street-archive.ts', file, '--schema=openmaptiles'])
  bytes = readFileSync(file)
})
afterAll(() => rmSync(folder, { recursive: true }))

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/streets.pmtiles`
}

/** A host that understands byte ranges. */
const inRanges =
  (data: Buffer): RequestListener =>
  (request, response) => {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    response.writeHead(206).end(data.subarray(Number(first), Number(last) + 1))
  }

const patched = (patch: (copy: Buffer) => void) => {
  const copy = Buffer.from(bytes)
  patch(copy)
  return copy
}

test('an archive says what it covers, whom to credit, and gives its tiles', async () => {
  const archive = await openStreetArchive(await serve(inRanges(bytes)))
  expect(archive).toMatchObject({
    minZoom: 10,
    maxZoom: 14,
    attribution: 'Made-up streets for trying out',
    schema: { kindProperty: 'class' },
  })
  const { signal } = new AbortController()
  expect((await archive.tile(14, 3291, 6318, signal)).byteLength).toBeGreaterThan(100)
  expect((await archive.tile(14, 0, 0, signal)).byteLength).toBe(0)
})

test.each<[string, () => RequestListener]>([
  ['is not there', () => (_request, response) => response.writeHead(404).end()],
  ['comes whole because ranges are not understood', () => (_request, response) => response.end(bytes)],
  ['is a web page', () => inRanges(Buffer.from('<!doctype html>'.repeat(2000)))],
  ['is empty', () => inRanges(Buffer.alloc(0))],
  ['ends after its header', () => inRanges(bytes.subarray(0, 127))],
  ['has a broken directory', () => inRanges(patched((copy) => copy.fill(0xff, 127, 200)))],
  ['is of another version', () => inRanges(patched((copy) => copy.writeUInt8(2, 7)))],
  ['holds pictures', () => inRanges(patched((copy) => copy.writeUInt8(2, 99)))],
  ['is compressed with Brotli', () => inRanges(patched((copy) => copy.writeUInt8(3, 98)))],
  ['covers nothing', () => inRanges(patched((copy) => copy.copy(copy, 110, 102, 106)))],
  ['breaks off', () => (_request, response) => response.destroy()],
])('an archive that %s is refused', async (_what, answer) => {
  await expect(openStreetArchive(await serve(answer()))).rejects.toThrow(Error)
})

test('a failed read is forgotten: the same tile comes once the host is well again', async () => {
  let isIll = false
  const well = inRanges(bytes)
  const url = await serve((request, response) =>
    isIll ? response.writeHead(503).end() : well(request, response),
  )
  const archive = await openStreetArchive(url)
  const { signal } = new AbortController()
  isIll = true
  await expect(archive.tile(14, 3291, 6318, signal)).rejects.toThrow('503')
  isIll = false
  expect((await archive.tile(14, 3291, 6318, signal)).byteLength).toBeGreaterThan(100)
})
