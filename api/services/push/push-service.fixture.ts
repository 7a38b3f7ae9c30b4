import { createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decryptPush, newDevice, type PushDevice } from './push-device.fixture.ts'

/** A message that the stand-in took, as the device reads it. */
export type TakenPush = {
  text: string
  ttlS: number
  topic: string
  contact: string | undefined
  bytes: number
}

/** What a browser hands to the app's server. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** With null the connection ends without an answer, with 'silence' it stays and nothing comes. */
type PlannedAnswer = { status: number; headers?: Record<string, string> } | 'silence' | null

/**
 * A push service on this machine, which takes what the standards ask for and nothing else: the token must be signed by `vapidKey`, be
 * for this origin and end within a day; the message must be one that its device can read. Everything else is 403 or 400.
 */
export type PushService = {
  origin: string
  /** A browser subscribes. */
  subscribe: () => Subscription
  /** What was taken for it, oldest first. */
  takenFor: (subscription: Subscription) => TakenPush[]
  /** How the next requests are answered instead, each once. */
  answerNext: (...answers: PlannedAnswer[]) => void
  /** How many requests came, taken or not. */
  requests: () => number
  stop: () => Promise<void>
}

const DAY_S = 86_400

export async function startPushService(vapidKey: string, now: () => Date): Promise<PushService> {
  const devices = new Map<string, { device: PushDevice; taken: TakenPush[] }>()
  const planned: PlannedAnswer[] = []
  let requests = 0
  let origin = ''

  const server = createServer(async (request, response) => {
    requests += 1
    const body = await bodyOf(request)
    if (planned.length > 0) {
      const answer = planned.shift()
      if (answer === 'silence') return
      if (!answer) return void request.socket.destroy()
      return void response.writeHead(answer.status, answer.headers).end('An endpoint may say anything here.')
    }
    const known = devices.get(request.url ?? '')
    if (!known) return void response.writeHead(404).end()
    const claims = claimsOf(request.headers.authorization ?? '', vapidKey)
    const untilS = Number(claims?.['exp']) - now().getTime() / 1000
    if (!claims || claims['aud'] !== origin || !(untilS > 0 && untilS <= DAY_S))
      return void response.writeHead(403).end()
    const { ttl, topic, 'content-encoding': encoding } = request.headers
    if (encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl)) || body.length > 4_096)
      return void response.writeHead(400).end()
    known.taken.push({
      text: decryptPush(body, known.device),
      ttlS: Number(ttl),
      topic: String(topic),
      contact: claims['sub'] as string | undefined,
      bytes: body.length,
    })
    response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    subscribe() {
      const device = newDevice()
      const path = `/device-${devices.size}-${'x'.repeat(120)}`
      devices.set(path, { device, taken: [] })
      return { endpoint: origin + path, keys: device.keys }
    },
    takenFor: ({ endpoint }) => devices.get(endpoint.slice(origin.length))?.taken ?? [],
    answerNext: (...answers) => void planned.push(...answers),
    requests: () => requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** The token's claims; undefined where it is not signed by this key. */
function claimsOf(authorization: string, vapidKey: string): Record<string, unknown> | undefined {
  const [, signed = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+\.([\w-]+))\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== vapidKey) return undefined
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const asked = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(signed), asked, Buffer.from(signature, 'base64url'))) return undefined
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}
