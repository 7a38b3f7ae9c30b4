import { expect, test } from 'vitest'
import { negotiateEncoding } from './negotiate-encoding.ts'

const BOTH = { br: true, gzip: true }

test.each([
  [undefined, BOTH, 'identity'],
  ['', BOTH, 'identity'],
  ['gzip, deflate, br', BOTH, 'br'],
  ['gzip, br;q=0', BOTH, 'gzip'],
  ['BR', BOTH, 'br'],
  ['br', { gzip: true }, 'identity'],
  ['gzip, br', { gzip: true }, 'gzip'],
  ['*', BOTH, 'br'],
  ['*;q=0', BOTH, 'identity'],
  ['brotli, xgzip', BOTH, 'identity'],
  [',,;=;', BOTH, 'identity'],
])('Accept-Encoding %j chooses among %j: %s', (header, offered, encoding) => {
  expect(negotiateEncoding(header, offered)).toBe(encoding)
})
