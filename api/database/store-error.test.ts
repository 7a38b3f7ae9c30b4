import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { isStoreError } from './store-error.ts'

test.each([
  'SQLITE_FULL',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_LOCKED',
  'SQLITE_IOERR_WRITE',
  'SQLITE_READONLY',
  'SQLITE_CANTOPEN',
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
])('%s is the store’s', (code) => {
  expect(isStoreError(new SqliteDatabase.SqliteError('disk details', code))).toBe(true)
})

test.each([
  new SqliteDatabase.SqliteError('UNIQUE constraint failed', 'SQLITE_CONSTRAINT_UNIQUE'),
  new SqliteDatabase.SqliteError('no such table', 'SQLITE_ERROR'),
  Object.assign(new Error('no such file'), { code: 'ENOENT' }),
  new Error('SQLITE_FULL'),
  'SQLITE_FULL',
  null,
])('%s is not the store’s', (error) => {
  expect(isStoreError(error)).toBe(false)
})
