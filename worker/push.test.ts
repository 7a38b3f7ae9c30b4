import { afterEach, describe, expect, it, vi } from 'vitest'
import { PUSH_KINDS, PUSH_NEWS } from '../core/contracts/push/push-message.ts'
import { openFromPush, renewPush, tellOfPush, type PushEdges } from './push.ts'

const SCOPE = 'http://timberline.test/app/'
const TRIP = '0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b'

afterEach(() => vi.unstubAllGlobals())

type Shown = { title: string; options: NotificationOptions }

function edges({ windows = [] as [path: string, visible: boolean][], mustShow = false } = {}) {
  const shown: Shown[] = []
  const opened: string[] = []
  const focused: string[] = []
  const posted: unknown[] = []
  const clients = windows.map(([path, visible]) => ({
    url: new URL(path, SCOPE).href,
    visibilityState: visible ? 'visible' : 'hidden',
    postMessage: (message: unknown) => void posted.push(message),
    focus: async () => void focused.push(path),
  }))
  const push: PushEdges = {
    scope: SCOPE,
    windows: async () => clients,
    show: async (title, options) => void shown.push({ title, options }),
    open: async (url) => void opened.push(url),
    mustShow,
  }
  return { push, shown, opened, focused, posted }
}

/** Where a tap leads, where that is no trip. */
const PATHS: Partial<Record<string, string>> = { booking: `booking/${TRIP}`, 'team-booking': 'bookings' }

const said = (kind: string) => JSON.stringify({ kind, id: TRIP })

describe('a push message', () => {
  it.each(PUSH_KINDS)(
    'is shown in words that say nothing private, with a tag, an icon and a badge: %s',
    async (kind) => {
      const { push, shown } = edges({ windows: [['search', false]] })
      await tellOfPush(said(kind), push)
      const [one] = shown
      expect(one?.options).toMatchObject({
        tag: `${kind} ${TRIP}`,
        icon: `${SCOPE}icons/icon-192.png`,
        badge: `${SCOPE}icons/icon-monochrome-192.png`,
        silent: false,
        data: { path: PATHS[kind] ?? `itinerary/${TRIP}` },
      })
      expect(`${one?.title} ${one?.options.body}`).not.toContain(TRIP)
    },
  )

  it('is not shown while the app is on the screen, which asks what is new instead', async () => {
    const { push, shown, posted } = edges({
      windows: [
        ['search', true],
        ['explore', false],
      ],
    })
    await tellOfPush(said('member-change'), push)
    expect([shown, posted]).toEqual([[], [{ type: PUSH_NEWS }]])
  })

  it('is shown while only pages beside the app, or its rescue page, are on the screen', async () => {
    const { push, shown, posted } = edges({
      windows: [
        ['/', true],
        ['/other/search', true],
        ['rescue.html', true],
      ],
    })
    await tellOfPush(said('member-change'), push)
    expect(shown.map(({ options }) => options.silent)).toEqual([false])
    expect(posted).toEqual([])
  })

  it('is shown without a sound where the browser insists', async () => {
    const { push, shown } = edges({ windows: [['search', true]], mustShow: true })
    await tellOfPush(said('member-change'), push)
    expect(shown.map(({ options }) => options.silent)).toEqual([true])
  })

  it.each([
    ['of a newer server', said('moon-phase')],
    ['that cannot be read', '{"kind":'],
    ['that is empty', undefined],
    ['of somebody else', '[1]'],
    ['with an endless id', JSON.stringify({ kind: 'member-change', id: 'x'.repeat(101) })],
  ])('%s is shown without saying what it is', async (_what, text) => {
    const { push, shown } = edges()
    await tellOfPush(text, push)
    expect(shown).toMatchObject([
      { title: 'Something is new in Timberline', options: { data: { path: 'notifications' } } },
    ])
  })
})

describe('a tap on a notification', () => {
  const data = { path: `itinerary/${TRIP}` }

  it('opens what it is about beside what is open', async () => {
    const { push, opened, focused } = edges({ windows: [['profile', true]] })
    await openFromPush(data, push)
    expect([opened, focused]).toEqual([[`${SCOPE}itinerary/${TRIP}`], []])
  })

  it('brings the window to the front that shows it already', async () => {
    const { push, opened, focused } = edges({
      windows: [
        ['profile', true],
        [`itinerary/${TRIP}?day=2`, false],
      ],
    })
    await openFromPush(data, push)
    expect([opened, focused]).toEqual([[], [`itinerary/${TRIP}?day=2`]])
  })

  it.each([[{ path: 'https://elsewhere.example/' }], [{ path: '../../other' }], [null]])(
    'leads nowhere but into the app: %j',
    async (strange) => {
      const { push, opened } = edges()
      await openFromPush(strange, push)
      expect(opened).toEqual([SCOPE])
    },
  )
})

describe('a subscription that the browser gave up', () => {
  const subscription = (endpoint: string) =>
    ({
      endpoint,
      options: { applicationServerKey: new Uint8Array([4, 1]).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    }) as unknown as PushSubscription

  function asked() {
    const calls: unknown[] = []
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
      calls.push([init.method, url.href, JSON.parse(String(init.body))])
      return new Response()
    })
    return calls
  }
  const body = (endpoint: string) => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } })

  it('is renewed with the same key, and the server told which one it replaces', async () => {
    const calls = asked()
    const keys: BufferSource[] = []
    await renewPush(
      { oldSubscription: subscription('https://push/old') },
      {
        scope: SCOPE,
        async subscribe(key) {
          keys.push(key)
          return subscription('https://push/new')
        },
      },
    )
    expect(keys).toHaveLength(1)
    expect(calls).toEqual([
      ['PUT', `${SCOPE}api/push`, { ...body('https://push/new'), replaces: 'https://push/old' }],
    ])
  })

  it('is told where the browser brings the new one', async () => {
    const calls = asked()
    const subscribe = () => Promise.reject(new Error('not asked'))
    await renewPush({ newSubscription: subscription('https://push/new') }, { scope: SCOPE, subscribe })
    expect(calls).toEqual([['PUT', `${SCOPE}api/push`, body('https://push/new')]])
  })

  it('waits for the app where the browser says nothing', async () => {
    const calls = asked()
    await renewPush({}, { scope: SCOPE, subscribe: () => Promise.reject(new Error('not asked')) })
    expect(calls).toEqual([])
  })
})
