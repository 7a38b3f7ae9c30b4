import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfigError } from '../../errors.ts'
import { readVapidKey } from './vapid-key.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'timberline-vapid-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('the pair is made once, for the owner’s eyes only, and survives the next start', () => {
  const pair = readVapidKey(dataDir)
  expect(Buffer.from(pair.publicKey, 'base64url')).toHaveLength(65)
  expect(readVapidKey(dataDir)).toEqual(pair)
  expect(statSync(join(dataDir, 'vapid.key')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['vapid.key'])
})

test('a start that finds the pair writes nothing: DATA_DIR may be read-only by then', () => {
  const pair = readVapidKey(dataDir)
  const before = statSync(dataDir).mtimeMs
  const link = vi.fn()
  expect(readVapidKey(dataDir, link)).toEqual(pair)
  expect(link).not.toHaveBeenCalled()
  expect(statSync(dataDir).mtimeMs).toBe(before)
})

test.each(['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'])(
  'where the file system has no hard links (%s) the pair is made all the same',
  (code) => {
    const link = () => {
      throw Object.assign(new Error('no links'), { code })
    }
    const pair = readVapidKey(dataDir, link)
    expect(readVapidKey(dataDir)).toEqual(pair)
    expect(statSync(join(dataDir, 'vapid.key')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir)).toEqual(['vapid.key'])
  },
)

test('a key that cannot be read says its path', () => {
  mkdirSync(join(dataDir, 'vapid.key'))
  expect(() => readVapidKey(dataDir)).toThrow(ConfigError)
})

test('of processes that start at once all read the same pair', async () => {
  const script = `import { readVapidKey } from ${JSON.stringify(join(import.meta.dirname, 'vapid-key.ts'))}
    process.stdout.write(readVapidKey(process.argv[1]).publicKey)`
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, dataDir])
  const read = await Promise.all([start(), start(), start()])
  expect(new Set(read.map(({ stdout }) => stdout)).size).toBe(1)
  expect(read[0]?.stdout).toBe(readVapidKey(dataDir).publicKey)
  expect(readdirSync(dataDir)).toEqual(['vapid.key'])
}, 20_000)

test.each(['', 'not a key', Buffer.alloc(32).toString('base64url')])(
  'a damaged file says its path and stays as it is: %j',
  (text) => {
    const file = join(dataDir, 'vapid.key')
    writeFileSync(file, text)
    expect(() => readVapidKey(dataDir)).toThrow(ConfigError)
    expect(() => readVapidKey(dataDir)).toThrow(file)
    expect(readFileSync(file, 'utf8')).toBe(text)
  },
)

test('a folder that cannot be written says its path', () => {
  expect(() => readVapidKey(join(dataDir, 'nowhere'))).toThrow(ConfigError)
})
