import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { REQUEST_DEADLINE_MS } from '../../../core/contracts/records/protocol.ts'
import { probe } from './probe.ts'

/** What answers the question with this nonce. */
let answer: (nonce: string, signal: AbortSignal) => Response | Promise<Response>
let nonces: string[]

beforeEach(() => {
  nonces = []
  vi.stubGlobal('location', { href: 'http://timberline.test/search' })
  vi.stubGlobal('fetch', async (url: URL | string, { signal }: { signal: AbortSignal }) => {
    const nonce = new URL(String(url)).searchParams.get('nonce') ?? ''
    nonces.push(nonce)
    return await answer(nonce, signal)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const OURS = { 'Timberline-Api': '1' }
const health = (nonce: string, headers = OURS) => Response.json({ status: 'ok', nonce }, { headers })

it('is true when the API answers this very question, each time another', async () => {
  answer = (nonce) => health(nonce)
  expect([await probe(), await probe()]).toEqual([true, true])
  expect(new Set(nonces).size).toBe(2)
})

it.each<[string, (nonce: string) => Response]>([
  ['a kept answer to an earlier question', () => health('kept-from-before')],
  ['a captive portal', () => new Response('<h1>Sign in to this Wi-Fi</h1>')],
  ['a portal that repeats whatever it is asked', (nonce) => Response.json({ nonce })],
  ['a proxy whose server is down', () => new Response('', { status: 502, headers: OURS })],
])('is false for %s', async (_who, said) => {
  answer = said
  expect(await probe()).toBe(false)
})

it('is false where nothing comes before the deadline', async () => {
  let asked = () => undefined as unknown
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(REQUEST_DEADLINE_MS)
    const controller = new AbortController()
    asked = () => controller.abort()
    return controller.signal
  })
  answer = (_nonce, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('Too late'))))
  const measured = probe()
  asked()
  expect(await measured).toBe(false)
  vi.restoreAllMocks()
})
