import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptCompressed } from './kept-compressed.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text.repeat(100))
const LIST = bytesOf('Ouray, ')

let dataDir = ''
const folder = () => join(dataDir, 'compressed')
const files = () => readdirSync(folder()).sort()
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'timberline-compressed-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('what was compressed once is taken from the disk, as it was', async () => {
  const made = await keptCompressed(dataDir).compress(LIST)
  const [br = '', gzip = ''] = files()
  expect(files()).toHaveLength(2)
  expect(new Uint8Array(brotliDecompressSync(made.br!))).toEqual(LIST)
  expect(new Uint8Array(gunzipSync(made.gzip!))).toEqual(LIST)

  // The same content in another stream of gzip: whoever reads it has not made it.
  const other = Buffer.concat([readFileSync(join(folder(), gzip)), Buffer.from([])])
  other[9] = 0
  writeFileSync(join(folder(), gzip), other)
  const read = await keptCompressed(dataDir).compress(LIST)
  expect(Buffer.from(read.gzip!).equals(other)).toBe(true)
  expect(Buffer.from(read.br!).equals(readFileSync(join(folder(), br)))).toBe(true)
})

test('a file that was cut short, or holds something else, is made anew', async () => {
  await keptCompressed(dataDir).compress(LIST)
  const [br = '', gzip = ''] = files()
  const whole = readFileSync(join(folder(), br))
  truncateSync(join(folder(), br), 5)
  expect(Buffer.from((await keptCompressed(dataDir).compress(LIST)).br!).equals(whole)).toBe(true)
  expect(readFileSync(join(folder(), br)).equals(whole)).toBe(true)

  const foreign = await keptCompressed(dataDir).compress(bytesOf('Salida, '))
  writeFileSync(join(folder(), gzip), foreign.gzip!)
  const { gzip: again } = await keptCompressed(dataDir).compress(LIST)
  expect(new Uint8Array(gunzipSync(again!))).toEqual(LIST)
})

test('only what is asked for stays', async () => {
  await keptCompressed(dataDir).compress(bytesOf('An earlier version'))
  const before = files()
  const now = keptCompressed(dataDir)
  await now.compress(LIST)
  expect(files()).toHaveLength(4)
  await now.removeOthers()
  expect(files()).toHaveLength(2)
  expect(files().filter((name) => before.includes(name))).toEqual([])
})

test('where nothing can be written it is compressed all the same, and nothing is left behind', async () => {
  writeFileSync(join(dataDir, 'compressed'), 'a file where the folder would be')
  const kept = keptCompressed(dataDir)
  const { br } = await kept.compress(LIST)
  await kept.removeOthers()
  expect(new Uint8Array(brotliDecompressSync(br!))).toEqual(LIST)

  rmSync(join(dataDir, 'compressed'))
  mkdirSync(folder())
  const [name = ''] = await nameOf(LIST)
  mkdirSync(join(folder(), `${name}.br`))
  await keptCompressed(dataDir).compress(LIST)
  expect(files()).toEqual([`${name}.br`])
})

/** What it is called, from a folder of its own. */
async function nameOf(bytes: Uint8Array): Promise<string[]> {
  const elsewhere = mkdtempSync(join(tmpdir(), 'timberline-compressed-'))
  await keptCompressed(elsewhere).compress(bytes)
  const names = readdirSync(join(elsewhere, 'compressed'))
  rmSync(elsewhere, { recursive: true })
  return names.map((name) => name.split('.', 1)[0] ?? '')
}
