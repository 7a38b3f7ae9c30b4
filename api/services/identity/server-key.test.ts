import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from '../../errors.ts'
import { keepKeyOf, newServerKey, readServerKey } from './server-key.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'timberline-key-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('the key is made once, for the owner’s eyes only, and stays', () => {
  const key = readServerKey(dataDir)
  expect(key).toHaveLength(32)
  expect(readServerKey(dataDir)).toEqual(key)
  expect(statSync(join(dataDir, 'server.key')).mode & 0o777).toBe(0o600)
})

test('a damaged key, and a folder that cannot be written, say their path', () => {
  writeFileSync(join(dataDir, 'server.key'), 'not a key')
  expect(() => readServerKey(dataDir)).toThrow(ConfigError)
  expect(() => readServerKey(dataDir)).toThrow(join(dataDir, 'server.key'))
  expect(() => readServerKey(join(dataDir, 'nowhere'))).toThrow(ConfigError)
})

test('each account has one key under each server key', () => {
  const [one, other] = [newServerKey(), newServerKey()]
  expect(keepKeyOf(one, 'ada')).toBe(keepKeyOf(one, 'ada'))
  expect(new Set([keepKeyOf(one, 'ada'), keepKeyOf(one, 'bob'), keepKeyOf(other, 'ada')]).size).toBe(3)
})
