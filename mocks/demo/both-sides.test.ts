import { Buffer as NodeBuffer } from 'node:buffer'
import * as nodeCrypto from 'node:crypto'
import * as nodeNetwork from 'node:net'
import * as nodePasswords from '@node-rs/argon2'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PASSWORD_COST } from '../../api/services/identity/password-cost.ts'
import { Buffer } from '../../api/platform/browser/bytes.ts'
import * as crypto from '../../api/platform/browser/crypto.ts'
import * as files from '../../api/platform/browser/files.ts'
import * as network from '../../api/platform/browser/network.ts'
import * as passwords from '../../api/platform/browser/passwords.ts'
import * as signatures from '../../api/platform/browser/signatures.ts'
import { openSqlite } from '../../api/platform/browser/sqlite.ts'
import * as nodeSignatures from '../../api/platform/node/signatures.ts'
import { openSqlite as openNodeSqlite } from '../../api/platform/node/sqlite.ts'

const bytes = fc.uint8Array({ maxLength: 300 })
const ENCODINGS = ['hex', 'base64', 'base64url'] as const

describe('the browser’s side of the edges says what Node’s says', () => {
  it.each(ENCODINGS)('hashes and HMACs as %s', (encoding) => {
    fc.assert(
      fc.property(bytes, fc.string(), (key, text) => {
        const hashed = (side: typeof nodeCrypto | typeof crypto) => [
          side.hash('sha256', text, encoding),
          side.createHash('sha256').update(text).update('\0').update(key).digest(encoding),
          side.createHmac('sha256', key).update(text).digest(encoding),
        ]
        expect(hashed(crypto)).toEqual(hashed(nodeCrypto))
      }),
      { numRuns: 50 },
    )
  })

  it('signs alike, with the same public keys', () => {
    const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(seeds, bytes, (seed, said) => {
        const [node, browser] = [nodeSignatures.signerOf(seed), signatures.signerOf(seed)]
        expect([...browser.publicKey]).toEqual([...node.publicKey])
        expect([...browser.sign(said)]).toEqual([...node.sign(said)])
      }),
      { numRuns: 20 },
    )
  })

  it('compares in the same way', () => {
    expect(crypto.timingSafeEqual(Buffer.from('one'), Buffer.from('one'))).toBe(true)
    expect(crypto.timingSafeEqual(Buffer.from('one'), Buffer.from('two'))).toBe(false)
  })

  it('draws whole numbers within their bounds', () => {
    for (let drawn = 0; drawn < 200; drawn += 1) {
      expect(crypto.randomInt(3)).toBeLessThan(3)
      expect([5, 6]).toContain(crypto.randomInt(5, 7))
    }
  })

  it('reads and writes bytes in every encoding', () => {
    fc.assert(
      fc.property(bytes, fc.string({ unit: 'binary' }), (given, text) => {
        for (const encoding of [...ENCODINGS, 'latin1'] as const) {
          const written = NodeBuffer.from(given).toString(encoding)
          expect(Buffer.from(given).toString(encoding)).toBe(written)
          expect([...Buffer.from(written, encoding)]).toEqual([...given])
        }
        expect([...Buffer.from(text)]).toEqual([...NodeBuffer.from(text)])
        expect(Buffer.byteLength(text)).toBe(NodeBuffer.byteLength(text))
        expect(Buffer.from(`a${text}--b--c`).indexOf('--b')).toBe(
          NodeBuffer.from(`a${text}--b--c`).indexOf('--b'),
        )
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    '127.0.0.1',
    '256.1.1.1',
    '1.2.3',
    '::1',
    '2001:db8::ff00:42:8329',
    '::ffff:192.0.2.1',
    ':::',
    'x',
    '',
  ])('knows what kind of address %j is', (address) => {
    expect(network.isIP(address)).toBe(nodeNetwork.isIP(address))
    expect(network.isIPv6(address)).toBe(nodeNetwork.isIPv6(address))
  })

  it('knows a password that the other side has hashed', async () => {
    const written = await nodePasswords.hash('above the treeline', PASSWORD_COST)
    expect(await passwords.verify(written, 'above the treeline')).toBe(true)
    expect(await passwords.verify(written, 'below it')).toBe(false)
    const own = await passwords.hash('above the treeline', PASSWORD_COST)
    expect(await nodePasswords.verify(own, 'above the treeline')).toBe(true)
  })
})

describe.each([
  ['SQLite in WebAssembly', openSqlite],
  ['better-sqlite3', openNodeSqlite],
])('the store’s handle over %s', (_name, open) => {
  const sqlite = () => {
    const opened = open(':memory:')
    opened.exec('create table t (id integer primary key, name text unique, data blob)')
    return opened
  }

  it('answers rows, one row, a plucked value and how many changed', () => {
    const opened = sqlite()
    const insert = opened.prepare('insert into t (name, data) values (?, ?)')
    expect(insert.reader).toBe(false)
    expect(insert.run(['a', new Uint8Array([1, 2])])).toEqual({ changes: 1, lastInsertRowid: 1 })
    expect(Number(insert.run('b', null).changes)).toBe(1)
    expect(opened.prepare('select name from t order by id').all()).toEqual([{ name: 'a' }, { name: 'b' }])
    expect(opened.prepare('select name from t where id = ?').get(3)).toBeUndefined()
    expect(opened.prepare('select count(*) from t').pluck().get()).toBe(2)
    expect(opened.prepare('select octet_length(?)').pluck().get('Größe 🏔')).toBe(12)
    expect(opened.prepare('update t set name = name returning id').reader).toBe(true)
  })

  it('names an error, and says whether a transaction runs', () => {
    const opened = sqlite()
    opened.exec('begin immediate')
    expect(opened.inTransaction).toBe(true)
    const insert = opened.prepare("insert into t (name) values ('a')")
    insert.run()
    expect(() => insert.run()).toThrow(expect.objectContaining({ code: 'SQLITE_CONSTRAINT_UNIQUE' }))
    opened.exec('rollback')
    expect(opened.inTransaction).toBe(false)
    expect(() => opened.prepare('select nothing from nowhere')).toThrow(
      expect.objectContaining({ code: 'SQLITE_ERROR' }),
    )
  })

  it('copies a store from its bytes', () => {
    const opened = sqlite()
    opened.prepare("insert into t (name) values ('kept')").run()
    const copy = open(opened.serialize())
    opened.prepare('delete from t').run()
    expect(copy.prepare('select name from t').all()).toEqual([{ name: 'kept' }])
  })
})

it('SQLite in WebAssembly gives a statement’s memory back, and closes with those that are left', () => {
  const opened = openSqlite(':memory:')
  const freed: { all: () => unknown; finalize?: () => void } = opened.prepare('select 1')
  opened.prepare('select 2')
  freed.finalize?.()
  expect(() => freed.all()).toThrow('closed')
  expect(() => opened.close()).not.toThrow()
})

describe('the files of the browser’s side', () => {
  it('are written, read, listed, moved and removed', async () => {
    const root = `root-${crypto.randomUUID()}`
    files.writeFileSync(`${root}/a/one`, 'first')
    expect(() => files.writeFileSync(`${root}/a/one`, 'again', { flag: 'wx' })).toThrow(
      expect.objectContaining({ code: 'EEXIST' }),
    )
    const handle = await files.open(`${root}/a/one`, 'r+')
    await handle.truncate(2)
    await handle.write(Buffer.from('xyz'), 0, 2, 2)
    expect(files.readFileSync(`${root}/a/one`, 'utf8')).toBe('fixy')
    await files.rename(`${root}/a/one`, `${root}/b/two`)
    expect(await files.readdir(root)).toEqual(['b'])
    await expect(files.readFile(`${root}/a/one`)).rejects.toMatchObject({ code: 'ENOENT' })
    await files.rm(root, { recursive: true })
    expect(files.existsSync(root)).toBe(false)
    await expect(files.rm(`${root}/b/two`)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
