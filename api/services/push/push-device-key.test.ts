import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { newDevice } from './push-device.fixture.ts'
import { isDeviceKey } from './push-device-key.ts'

/** What Node says of the same key. */
function isPoint(p256dh: string): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    pair.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

test('a point of the curve is a key', () => {
  for (let time = 0; time < 20; time += 1) expect(isDeviceKey(newDevice().keys.p256dh)).toBe(true)
})

test('a key with one bit changed is none, as Node has it', () => {
  const key = Buffer.from(newDevice().keys.p256dh, 'base64url')
  for (let at = 0; at < key.length; at += 8) {
    const changed = Buffer.from(key)
    changed[at] = (changed[at] ?? 0) ^ 1
    const p256dh = changed.toString('base64url')
    expect({ at, is: isDeviceKey(p256dh) }).toEqual({ at, is: isPoint(p256dh) && changed[0] === 4 })
  }
})

test.each([
  ['zeros', Buffer.concat([Buffer.of(4), Buffer.alloc(64)])],
  ['too short', Buffer.alloc(64, 4)],
  ['beyond the field', Buffer.concat([Buffer.of(4), Buffer.alloc(64, 255)])],
])('%s: no key', (_, bytes) => {
  expect(isDeviceKey(bytes.toString('base64url'))).toBe(false)
})

test('words are no key', () => {
  expect(isDeviceKey('x')).toBe(false)
})
