import { expect, test } from 'vitest'
import { createLogger, loggablePath } from './logger.ts'

test.each([
  ['http://x/api/health', '/api/health'],
  ['http://x/api/places/autocomplete?q=my+secret&limit=5', '/api/places/autocomplete'],
  ['http://x/api/places/reverse?lat=39.1&lng=-105', '/api/places/reverse'],
  ['http://x/u/ada@example.com/trips', '/u/[redacted]/trips'],
  ['http://x/u/ada%40example.com', '/u/[redacted]'],
  ['http://x/call/+1 303 555 0100', '/call/[redacted]'],
  ['http://x/?%zz=1', '/'],
  ['http://x/api/places/point-39.4817,-106.0384/art.svg', '/api/places/point-[redacted]/art.svg'],
  ['http://x/api/places/point-39.4817%2C-106.0384', '/api/places/point-[redacted]'],
  ['http://x/guests/guest-6f1c2a34-0000-4000-8000-00aabbccddee', '/guests/[redacted]'],
  ['http://x/reset/q7Zk0aXn3vJp1sWd5fGh8jKl2mNb4cVx6tRy9uIo0pA', '/reset/[redacted]'],
  ['http://x', '/'],
  ['http://x/by/ada@home', '/by/[redacted]'],
  [`http://x/${'a'.repeat(300)}/b`, '/[redacted]'],
  [`http://x/${'a-b/'.repeat(60)}`, `/${'a-b/'.repeat(50).slice(0, 199)}`],
])('%s is logged as %s', (url, logged) => {
  expect(loggablePath(url)).toBe(logged)
})

test('phone, mail, password, code, token and location are redacted wherever they are logged', () => {
  const lines: string[] = []
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  const secrets = {
    phone: '3035550100',
    email: 'a@b.co',
    to: 'c@d.co',
    newPassword: 'columbine',
    verificationCode: '918273',
    token: 'abc123',
    lat: 39.7392,
    address: 'Elm St',
  }
  logger.info({ ...secrets, user: secrets, deep: { user: secrets } }, 'something happened')
  expect(lines.join()).not.toMatch(/3035550100|a@b\.co|c@d\.co|columbine|918273|abc123|39\.7392|Elm/)
})

test('text from outside makes no line of its own: line breaks and quotes are escaped', () => {
  const lines: string[] = []
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  const forged = 'x"}\n{"level":30,"msg":"signed in"}\r\u2028\u001b[2K'
  logger.info({ path: forged, err: new Error(forged) }, 'request')
  expect(lines).toHaveLength(1)
  expect(lines[0]!.trimEnd()).not.toMatch(/[\n\r\u001b]/)
  expect(JSON.parse(lines[0]!)).toMatchObject({ path: forged, msg: 'request' })
})
