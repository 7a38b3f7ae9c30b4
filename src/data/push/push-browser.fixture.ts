import { vi } from 'vitest'

/** A browser with a push service, in a page that has none. `vi.unstubAllGlobals` takes it away. */
export type FakePush = {
  subscribed: () => boolean
  /** The server's key that it is subscribed under, base64url. */
  key: () => string | null
  /** What the person has allowed, and answers when asked. */
  permission: (now: NotificationPermission, whenAsked?: NotificationPermission) => void
  /** How often the person was asked. */
  asked: () => number
  failNext: (problem: Error) => void
}

export function fakePush(): FakePush {
  let key: Uint8Array<ArrayBuffer> | null = null
  let made = 0
  let asked = 0
  let problem: Error | null = null
  let answer: NotificationPermission = 'granted'
  const notification = {
    permission: 'granted' as NotificationPermission,
    async requestPermission() {
      asked += 1
      notification.permission = answer
      return answer
    },
  }
  const subscription = () => ({
    options: { applicationServerKey: key?.buffer ?? null },
    toJSON: () => ({ endpoint: `https://push.example/${made}`, keys: { p256dh: 'p', auth: 'a' } }),
    async unsubscribe() {
      key = null
      return true
    },
  })
  const pushManager = {
    getSubscription: async () => (key ? subscription() : null),
    async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) {
      const failed = problem
      problem = null
      if (failed) throw failed
      key = applicationServerKey
      made += 1
      return subscription()
    },
  }
  const registration = { pushManager }
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  vi.stubGlobal('navigator', new Proxy(navigator, withServiceWorker(serviceWorker)))
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', notification)
  return {
    subscribed: () => key !== null,
    key: () => (key ? Buffer.from(key).toString('base64url') : null),
    permission(now, whenAsked = now) {
      notification.permission = now
      answer = whenAsked
    },
    asked: () => asked,
    failNext: (next) => void (problem = next),
  }
}

const withServiceWorker = (serviceWorker: EventTarget): ProxyHandler<Navigator> => ({
  has: (target, name) => name === 'serviceWorker' || name in target,
  get(target, name) {
    if (name === 'serviceWorker') return serviceWorker
    const value: unknown = Reflect.get(target, name, target)
    return typeof value === 'function' ? (value.bind(target) as unknown) : value
  },
})
