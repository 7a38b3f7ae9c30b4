import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preparedOnce } from './prepared-statements.ts'

let sqlite: SqliteDatabase.Database
beforeEach(() => {
  sqlite = new SqliteDatabase(':memory:')
  sqlite.exec('create table notes (id integer)')
})
afterEach(() => sqlite.close())

const READ = 'select id from notes where id > ?'

test('a statement is prepared once, sees what was written since, and survives another schema', () => {
  const prepare = vi.spyOn(sqlite, 'prepare')
  const source = preparedOnce(sqlite)
  expect(source.prepare(READ).all([0])).toEqual([])
  sqlite.exec('insert into notes values (1); alter table notes add column text text')
  expect(source.prepare(READ).all([0])).toEqual([{ id: 1 }])
  expect(prepare).toHaveBeenCalledTimes(1)
})

test('what begins and ends a part of a transaction is prepared once too', () => {
  const prepare = vi.spyOn(sqlite, 'prepare')
  const source = preparedOnce(sqlite)
  const texts = ['savepoint part', 'rollback to savepoint part', 'release savepoint part']
  for (let time = 0; time < 2; time += 1) {
    for (const end of ['commit', 'rollback']) {
      sqlite.exec('begin immediate; insert into notes values (1)')
      for (const text of [...texts, end]) source.prepare(text).run([])
    }
  }
  expect(prepare).toHaveBeenCalledTimes(texts.length + 2)
  expect(source.prepare('select count(*) as kept from notes').all([])).toEqual([{ kept: 2 }])
})

test('a pragma is prepared each time', () => {
  const prepare = vi.spyOn(sqlite, 'prepare')
  const source = preparedOnce(sqlite)
  for (let time = 0; time < 2; time += 1) source.prepare('pragma page_count').all([])
  expect(prepare).toHaveBeenCalledTimes(2)
})

test('tells of each statement that may write, before it runs, and of no other', () => {
  const wrote = vi.fn()
  const source = preparedOnce(sqlite, wrote)
  source.prepare(READ).all([0])
  expect(wrote).not.toHaveBeenCalled()
  const writes = [
    'insert into notes values (1)',
    'update notes set id = 2',
    'delete from notes',
    'create table more (id)',
  ]
  for (const text of writes) source.prepare(text)
  for (const text of writes) source.prepare(text)
  expect(wrote).toHaveBeenCalledTimes(2 * writes.length)
})

test('of too many statements the one that was not asked for longest goes', () => {
  const prepare = vi.spyOn(sqlite, 'prepare')
  const source = preparedOnce(sqlite)
  const ask = (text: string) => source.prepare(text).all([])
  ask('select 0')
  ask('select 1')
  for (let number = 2; number <= 500; number += 1) {
    ask('select 0')
    ask(`select ${number}`)
  }
  prepare.mockClear()
  ask('select 0')
  expect(prepare).not.toHaveBeenCalled()
  ask('select 1')
  expect(prepare).toHaveBeenCalledTimes(1)
})

test('the one that goes is freed, and no other', () => {
  const prepare = sqlite.prepare.bind(sqlite)
  const freed: string[] = []
  vi.spyOn(sqlite, 'prepare').mockImplementation((text: string) =>
    Object.assign(prepare(text), { finalize: () => freed.push(text) }),
  )
  const source = preparedOnce(sqlite)
  for (let number = 0; number <= 501; number += 1) source.prepare(`select ${number}`)
  expect(freed).toEqual(['select 0', 'select 1'])
})
