import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a page hands to the browser, as far as an authenticator looks at it. */
export type AskedToCreate = { challenge: string; rp: { id: string }; user: { id: string } }
export type AskedToSign = { challenge: string; rpId: string }

/** Where an answer departs from what is right, for tests of refusals. */
export type Departures = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** False: a finger on the key, but no PIN and no fingerprint. */
  verified?: boolean
  counter?: number
  userHandle?: string
  signature?: Buffer
}

const UP = 0x01
const UV = 0x04
const AT = 0x40

/**
 * A passkey in software: ES256, discoverable, one credential, no attestation. It signs what it is asked to, from the page at
 * `origin`, and counts its uses unless `counts` is false, as phones that share their passkeys do not.
 */
export function softwareAuthenticator({ origin = 'http://localhost', counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let userHandle = ''
  let uses = 0

  function clientData(type: string, challenge: string, departures: Departures): Buffer {
    const said = { type, challenge, origin, crossOrigin: false }
    const { origin: asked = origin, challenge: answered = challenge, type: named = type } = departures
    return Buffer.from(JSON.stringify({ ...said, origin: asked, challenge: answered, type: named }))
  }

  function authenticatorData(rpId: string, flags: number, { verified = true, counter }: Departures): Buffer {
    if (counts) uses += 1
    const data = Buffer.alloc(37)
    createHash('sha256').update(rpId).digest().copy(data)
    data.writeUInt8(UP | flags | (verified ? UV : 0), 32)
    data.writeUInt32BE(counter ?? uses, 33)
    return data
  }

  /** The public key in COSE's form. */
  function coseKey(): Uint8Array<ArrayBuffer> {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
  }

  return {
    id,

    /** What `navigator.credentials.create` answers, as JSON. */
    create(asked: AskedToCreate, departures: Departures & { format?: string; certificates?: Buffer[] } = {}) {
      userHandle = asked.user.id
      const { format = 'none', certificates } = departures
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        authenticatorData(departures.rpId ?? asked.rp.id, AT, departures),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(),
      ])
      const statement = new Map<string, Uint8Array[]>()
      if (certificates)
        statement.set(
          'x5c',
          certificates.map((bytes) => new Uint8Array(bytes)),
        )
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, Uint8Array[]>>([
          ['fmt', format],
          ['attStmt', statement],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: { credProps: { rk: true } },
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: clientData('webauthn.create', asked.challenge, departures).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** What `navigator.credentials.get` answers, as JSON. */
    get(asked: AskedToSign, departures: Departures = {}) {
      const data = authenticatorData(departures.rpId ?? asked.rpId, 0, departures)
      const client = clientData('webauthn.get', asked.challenge, departures)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: (departures.signature ?? sign('sha256', signed, privateKey)).toString('base64url'),
          userHandle: departures.userHandle ?? userHandle,
        },
      }
    },
  }
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>
