import { createECDH, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush, pushTopic, vapidAuthorization } from './push-crypto.ts'
import { decryptPush, newDevice } from './push-device.fixture.ts'
import { newVapidKey } from './vapid-key.ts'

/** RFC 8291, Appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('a message is sealed as the standard’s own example', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(EXAMPLE.privateKey, 'base64url')
  const salt = Buffer.from(EXAMPLE.salt, 'base64url')
  expect(encryptPush(EXAMPLE.text, EXAMPLE, { pair, salt }).toString('base64url')).toBe(EXAMPLE.sealed)
})

test('only the device reads it, and its length says nothing', () => {
  const [device, other] = [newDevice(), newDevice()]
  const sealed = ['{"kind":"a"}', '{"kind":"something longer"}'].map((text) =>
    encryptPush(text, device.keys, { paddedTo: 200 }),
  )
  expect(sealed.map((one) => decryptPush(one, device))).toEqual([
    '{"kind":"a"}',
    '{"kind":"something longer"}',
  ])
  expect(new Set(sealed.map(({ length }) => length)).size).toBe(1)
  expect(() => decryptPush(sealed[0]!, other)).toThrow()
})

test('the same text is never sealed twice alike', () => {
  const device = newDevice()
  const [one, two] = [encryptPush('x', device.keys), encryptPush('x', device.keys)]
  expect(one.equals(two)).toBe(false)
})

test.each([['mailto:trips@mail.example'], [null]])(
  'a push service knows the server by its key: %s',
  (contact) => {
    const vapid = newVapidKey()
    const expiresAt = new Date('2031-07-02T06:00:00Z')
    const words = vapidAuthorization(vapid, { audience: 'https://push.example', contact, expiresAt })
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(words) ?? []
    expect(key).toBe(vapid.publicKey)
    const [header = '', claims = '', signature = ''] = token.split('.')
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(read(header)).toEqual({ typ: 'JWT', alg: 'ES256' })
    expect(read(claims)).toEqual({
      aud: 'https://push.example',
      exp: expiresAt.getTime() / 1000,
      ...(contact === null ? {} : { sub: contact }),
    })
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const signed = Buffer.from(`${header}.${claims}`)
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    const check = (text: Buffer) =>
      verify(
        'sha256',
        text,
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
    expect([check(signed), check(Buffer.from('another'))]).toEqual([true, false])
  },
)

test('a topic fits the standard and differs from device to device', () => {
  const topics = [
    pushTopic('a', 'kind', 'trip'),
    pushTopic('b', 'kind', 'trip'),
    pushTopic('a', 'kind', 'trip'),
  ]
  expect(topics[0]).toMatch(/^[\w-]{32}$/)
  expect(topics[0]).toBe(topics[2])
  expect(topics[0]).not.toBe(topics[1])
})
