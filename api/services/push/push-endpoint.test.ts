import { expect, test } from 'vitest'
import { pushServiceOf } from './push-endpoint.ts'
import { createPushPost, publicLookup } from './push-post.ts'
import { isPublicAddress } from './public-address.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/c1:APA91b', 'https://fcm.googleapis.com'],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', 'https://updates.push.services.mozilla.com'],
  ['https://web.push.apple.com/QLr', 'https://web.push.apple.com'],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d', 'https://wns2-par02p.notify.windows.com'],
])('an endpoint of a push service is taken: %s', (endpoint, service) => {
  expect(pushServiceOf(endpoint, null)).toBe(service)
})

test.each([
  'http://fcm.googleapis.com/x',
  'ftp://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user@fcm.googleapis.com/x',
  'https://:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com/x#y',
  'https://push.example.com/x',
  'https://fcm.googleapis.com.example.com/x',
  'https://xfcm.googleapis.com/x',
  'https://storage.googleapis.com/x',
  'https://push.services.mozilla.com.evil.io/x',
  'https://push.apple.com/x',
  'https://evilpush.apple.com.io/x',
  'https://notify.windows.com/x',
  'https://notnotify.windows.com/x',
  'https://fcm.googleapis.com./x',
  'https://localhost/x',
  'https://push.localhost/x',
  'https://metadata.google.internal/x',
  'https://router.lan/x',
  'https://printer.local/x',
  'https://intranet/x',
  'https://intranet./x',
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://0x7f000001/x',
  'https://2130706433/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://8.8.8.8/x',
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  'fcm.googleapis.com/x',
  '',
])('an address that is no push service’s is refused: %s', (endpoint) => {
  expect(pushServiceOf(endpoint, null)).toBeNull()
})

test('a stand-in on this machine is taken where it is set, and nothing beside it', () => {
  const standIn = 'http://127.0.0.1:4100'
  expect(pushServiceOf('http://127.0.0.1:4100/device', standIn)).toBe(standIn)
  expect(pushServiceOf('http://127.0.0.1:4101/device', standIn)).toBeNull()
  expect(pushServiceOf('http://127.0.0.1:4100/device', null)).toBeNull()
})

test.each([
  ['142.250.185.74', true],
  ['2a00:1450:4001:830::200a', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.53', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.0.0.8', false],
  ['192.0.2.1', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['198.51.100.1', false],
  ['203.0.113.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['2001::1', false],
  ['2002:a00:1::', false],
  ['not an address', false],
])('%s: public %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('a name that means this machine is not connected to, and the failure names no address', async () => {
  const asked = new Promise<string>((resolve) =>
    publicLookup('localhost', {}, (error) =>
      resolve(error && 'code' in error ? String(error.code) : 'connected'),
    ),
  )
  expect(await asked).toBe('EPRIVATE')
  const post = createPushPost(null)
  await expect(post('https://localhost/secret', {}, Buffer.of(1))).rejects.toThrow(
    /^The push service is out of reach \(EPRIVATE\)$/,
  )
  await expect(post('http://push.services.mozilla.com/secret', {}, Buffer.of(1))).rejects.toThrow(
    /out of reach/,
  )
})
