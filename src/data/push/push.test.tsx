import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { FORGOTTEN_AT_SIGN_OUT, PUSH_WISH_KEY } from '../../platform/storage/person-keys.ts'
import { apiAnswer } from '../../sync/engine/engine.fixture.ts'
import { ApiError, OfflineError } from '../net/errors.ts'
import { settlePush, wishPush } from './push.ts'
import { pushWish } from './push-wish.ts'
import { fakePush, type FakePush } from './push-browser.fixture.ts'

const KEY = 'BAECAw'
const DAY_MS = 86_400_000

type Device = { id: string; device: string; kinds: string[]; current: boolean }

/** A server that remembers what this device hears, by its session. */
let server: { publicKey: string | null; session: string; devices: Device[]; status: number }
let calls: string[]
let browser: FakePush

beforeEach(() => {
  browser = fakePush()
  calls = []
  server = { publicKey: KEY, session: 'one', devices: [], status: 200 }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    calls.push(`${request.method} ${pathname}`)
    if (server.status !== 200) return apiAnswer(server.status, { code: 'unavailable', message: 'No.' })
    if (request.method === 'PUT') {
      const { kinds } = (await request.json()) as { kinds: string[] }
      server.devices = [{ id: 'here', device: 'Chrome on Android', kinds, current: true }]
    }
    if (request.method === 'DELETE') server.devices = []
    return apiAnswer(200, { publicKey: server.publicKey, session: server.session, devices: server.devices })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  connectivity.reportReached()
})

const heard = () => server.devices.map(({ kinds }) => kinds.join())

describe('what this device shall hear', () => {
  it('is told to the server once, and not again at the next starts', async () => {
    wishPush('anna', ['trip-reminder'])
    expect(pushWish.get()).toMatchObject({ pending: true })
    await settlePush('anna')
    expect([heard(), pushWish.get()?.pending, browser.subscribed()]).toEqual([['trip-reminder'], false, true])
    calls = []
    await settlePush('anna')
    expect(calls).toEqual(['GET /api/push'])
  })

  it('is told again after a week, so that the server knows the device is there', async () => {
    wishPush('anna', ['trip-reminder'])
    await settlePush('anna')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * DAY_MS })
    calls = []
    await settlePush('anna')
    expect(calls).toEqual(['GET /api/push', 'PUT /api/push'])
  })

  it('waits for signal and is not lost', async () => {
    const online = globalThis.fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    wishPush('anna', ['member-change'])
    await expect(settlePush('anna')).rejects.toThrow(OfflineError)
    expect(pushWish.get()).toMatchObject({ kinds: ['member-change'], pending: true })
    vi.stubGlobal('fetch', online)
    await settlePush('anna')
    expect(heard()).toEqual(['member-change'])
  })

  it('waits too where the browser’s own service does not answer', async () => {
    browser.failNext(new DOMException('Registration failed', 'AbortError'))
    wishPush('anna', ['member-change'])
    await expect(settlePush('anna')).rejects.toThrow('Registration failed')
    await settlePush('anna')
    expect(heard()).toEqual(['member-change'])
  })

  it('is the last that was chosen, though it was chosen while the server was told', async () => {
    wishPush('anna', ['member-change'])
    const settled = settlePush('anna')
    wishPush('anna', ['member-change', 'trip-reminder'])
    await settled
    expect(heard()).toEqual(['member-change,trip-reminder'])
    expect(pushWish.get()?.pending).toBe(false)
  })

  it('is told anew after the next sign-in, whose session the server does not know it by', async () => {
    wishPush('anna', ['member-change'])
    await settlePush('anna')
    server = { ...server, session: 'two', devices: [] }
    await settlePush('anna')
    expect(heard()).toEqual(['member-change'])
  })

  it('ends where another device ended it', async () => {
    wishPush('anna', ['member-change'])
    await settlePush('anna')
    server.devices = []
    await settlePush('anna')
    expect([heard(), pushWish.get(), browser.subscribed()]).toEqual([[], null, false])
  })

  it('is subscribed anew under another key of the server', async () => {
    wishPush('anna', ['member-change'])
    await settlePush('anna')
    server.publicKey = 'BAECBA'
    calls = []
    await settlePush('anna')
    expect(calls).toContain('PUT /api/push')
    expect(browser.key()).toBe('BAECBA')
  })

  it('ends with the last switch, also on the server', async () => {
    wishPush('anna', ['member-change'])
    await settlePush('anna')
    wishPush('anna', [])
    await settlePush('anna')
    expect([heard(), pushWish.get(), browser.subscribed()]).toEqual([[], null, false])
  })

  it.each([null, 'bert'])('reaches nobody where %s uses the app now', async (user) => {
    wishPush('anna', ['member-change'])
    await settlePush('anna')
    calls = []
    await settlePush(user)
    expect([pushWish.get(), browser.subscribed(), calls]).toEqual([null, false, []])
  })

  it('is left alone where it is not allowed any more', async () => {
    wishPush('anna', ['member-change'])
    browser.permission('denied')
    await settlePush('anna')
    expect([calls, pushWish.get()?.kinds]).toEqual([[], ['member-change']])
  })

  it('goes at a sign-out, and a settling under way does not bring it back', async () => {
    expect(FORGOTTEN_AT_SIGN_OUT).toContain(PUSH_WISH_KEY)
    wishPush('anna', ['member-change'])
    const settled = settlePush('anna')
    localStorage.removeItem(PUSH_WISH_KEY)
    await settled
    expect(pushWish.get()).toBeNull()
  })

  it('stays where the server fails', async () => {
    server.status = 503
    wishPush('anna', ['member-change'])
    await expect(settlePush('anna')).rejects.toThrow(ApiError)
    expect(pushWish.get()).toMatchObject({ pending: true })
  })

  it('names no endpoint on this device', async () => {
    wishPush('anna', ['member-change'])
    await settlePush('anna')
    expect(localStorage.getItem(PUSH_WISH_KEY)).not.toContain('push.example')
  })
})
