import { expect, test } from 'vitest'
import { mailOriginOf } from './mail-origin.ts'

const LISTENED = 'http://127.0.0.1:8787'

test.each([
  [{ publicOrigin: 'https://trips.example', host: '0.0.0.0', trustedProxies: 1 }, 'https://trips.example'],
  [{ publicOrigin: null, host: '127.0.0.1', trustedProxies: 0 }, LISTENED],
  [{ publicOrigin: null, host: 'localhost', trustedProxies: 0 }, LISTENED],
  [{ publicOrigin: null, host: '127.0.0.1', trustedProxies: 1 }, null],
  [{ publicOrigin: null, host: '0.0.0.0', trustedProxies: 0 }, null],
])('with %j links in mails lead to %s', (config, origin) => {
  expect(mailOriginOf(config, LISTENED)).toBe(origin)
})
