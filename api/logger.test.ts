import { expect, test } from 'vitest'
import { createLogger, loggablePath } from './logger.ts'

test.each([
  ['http://x/api/health', '/api/health'],
  ['http://x/api/places/autocomplete?q=my+secret&limit=5', '/api/places/autocomplete?q&limit'],
  ['http://x/api/places/reverse?lat=39.1&lng=-105', '/api/places/reverse?lat&lng'],
  ['http://x/u/ada@example.com/trips', '/u/[redacted]/trips'],
  ['http://x/u/ada%40example.com', '/u/[redacted]'],
  ['http://x/call/+1 303 555 0100', '/call/[redacted]'],
  ['http://x/?%zz=1', '/?%zz'],
  ['http://x', '/'],
])('%s is logged as %s', (url, logged) => {
  expect(loggablePath(url)).toBe(logged)
})

test('phone, mail, token and location are redacted wherever they are logged', () => {
  const lines: string[] = []
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  const secrets = { phone: '3035550100', email: 'a@b.co', token: 'abc123', lat: 39.7392, address: 'Elm St' }
  logger.info({ ...secrets, user: secrets, deep: { user: secrets } }, 'something happened')
  expect(lines.join()).not.toMatch(/3035550100|a@b\.co|abc123|39\.7392|Elm/)
})
