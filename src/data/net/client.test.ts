import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { BODY_DEADLINE_MS, getBytes, getIfChanged, getJson, postJson } from './client.ts'
import { ApiError, ContractError, OfflineError } from './errors.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { TOKEN_KEY } from './token.ts'

const Schema = v.object({ name: v.string() })

let answer: () => Response | Promise<Response>
let asked: Request[]

beforeEach(() => {
  connectivity.reportReached()
  asked = []
  vi.stubGlobal('location', { href: 'http://timberline.test/search' })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(input, init))
    return await answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const marked = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'Timberline-Api': '1', ...(init.headers as Record<string, string> | undefined) },
  })

describe('a request', () => {
  it('goes to the app’s own root with cookies, and answers what the contract says', async () => {
    answer = () => marked({ name: 'Vail', more: true })
    expect(await getJson('api/places/x', Schema)).toEqual({ name: 'Vail' })
    expect(asked[0]?.url).toBe('http://timberline.test/api/places/x')
    expect(asked[0]?.credentials).toBe('include')
    expect(asked[0]?.headers.has('Authorization')).toBe(false)
  })

  it('carries the token from local storage, else from session storage', async () => {
    answer = () => marked({ name: 'Vail' })
    sessionStorage.setItem(TOKEN_KEY, 'from-session')
    await getJson('api/x', Schema)
    localStorage.setItem(TOKEN_KEY, 'from-local')
    await getJson('api/x', Schema)
    expect(asked.map((request) => request.headers.get('Authorization'))).toEqual([
      'Bearer from-session',
      'Bearer from-local',
    ])
  })

  it('fails with STATUS: text and the code when the API says no, and is never repeated by itself', async () => {
    answer = () =>
      marked({ code: 'rate_limited', message: 'Slow down' }, { status: 429, headers: { 'Retry-After': '9' } })
    const failure = await postJson('api/x', { a: 1 }, Schema).catch((problem: unknown) => problem)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({
      message: '429: Slow down',
      status: 429,
      code: 'rate_limited',
      retryAfterMs: 9000,
    })
    expect(asked).toHaveLength(1)
    expect(connectivity.get()).toBe('online')
  })

  it('is a broken contract, named without the value, when fields are not as agreed', async () => {
    answer = () => marked({ name: 4711 })
    const failure = await getJson('api/x', Schema).catch((problem: unknown) => problem)
    expect(failure).toBeInstanceOf(ContractError)
    expect(String(failure)).toContain('name is not string')
    expect(String(failure)).not.toContain('4711')
  })

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a captive portal answers 200', () => new Response('<title>Lodge Wi-Fi</title>')],
    ['a proxy answers 502', () => new Response('Bad gateway', { status: 502 })],
    ['a portal answers 401', () => new Response('Sign in to the Wi-Fi', { status: 401 })],
  ])('counts as offline when %s, until the API answers again', async (_, given) => {
    answer = given
    await expect(getJson('api/x', Schema)).rejects.toThrow(OfflineError)
    expect(connectivity.get()).toBe('offline')
    answer = () => marked({ code: 'not_found', message: 'No' }, { status: 404 })
    await expect(getJson('api/x', Schema)).rejects.toThrow(ApiError)
    expect(connectivity.get()).toBe('online')
  })

  it('says nothing about the connection when its caller gave up', async () => {
    const giveUp = new AbortController()
    answer = () => {
      giveUp.abort()
      return Promise.reject(new DOMException('Aborted', 'AbortError'))
    }
    await expect(getJson('api/x', Schema, { signal: giveUp.signal })).rejects.not.toThrow(OfflineError)
    expect(connectivity.get()).toBe('online')
  })

  it('says nothing about the connection when its caller gave up while the answer was read', async () => {
    const giveUp = new AbortController()
    answer = () => {
      const body = new ReadableStream({
        start(stream) {
          giveUp.signal.addEventListener('abort', () => stream.error(giveUp.signal.reason))
        },
        pull: () => giveUp.abort(),
      })
      return new Response(body, { headers: { 'Timberline-Api': '1' } })
    }
    await expect(getJson('api/x', Schema, { signal: giveUp.signal })).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    )
    expect(connectivity.get()).toBe('online')
  })
})

describe('a download', () => {
  it('is spared when the server still has what the ETag names', async () => {
    answer = () => new Response(null, { status: 304, headers: { 'Timberline-Api': '1' } })
    expect(await getIfChanged('api/gazetteer', v.array(Schema), '"7"')).toEqual({ rows: null, etag: '"7"' })
    expect(asked[0]?.headers.get('If-None-Match')).toBe('"7"')
  })

  it('comes with its ETag when there is something newer', async () => {
    answer = () => marked([{ name: 'Vail' }], { headers: { ETag: '"8"' } })
    expect(await getIfChanged('api/gazetteer', v.array(Schema), '"7"')).toEqual({
      rows: [{ name: 'Vail' }],
      etag: '"8"',
    })
  })
  it('lets go of bytes that stall, so that they hold up nothing else', async () => {
    vi.useFakeTimers()
    const cancelled = vi.fn<() => void>()
    answer = () => {
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(new Uint8Array([1, 2])),
        cancel: cancelled,
      })
      return new Response(body, { headers: { 'Timberline-Api': '1' } })
    }
    const received: number[] = []
    const read = getBytes('api/files/x', { onReceived: (bytes) => received.push(bytes) })
    const refused = expect(read).rejects.toThrow(OfflineError)
    await vi.waitFor(() => expect(received).toEqual([2]))
    await vi.advanceTimersByTimeAsync(BODY_DEADLINE_MS)
    await refused
    expect(cancelled).toHaveBeenCalledTimes(1)
  })
})
