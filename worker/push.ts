import { PUSH_NEWS, readPushMessage } from '../core/contracts/push/push-message.ts'
import { appWindows } from './app-windows.ts'
import { pushWords } from './push-words.ts'

/** A window of the origin, as far as it concerns this. */
export type OpenWindow = {
  url: string
  visibilityState: string
  postMessage: (message: unknown) => void
  focus: () => Promise<unknown>
}

/** What the worker's scope gives; tests give their own. */
export type PushEdges = {
  scope: string
  /** Open windows of the origin, those beside the app too. */
  windows: () => Promise<readonly OpenWindow[]>
  show: (title: string, options: NotificationOptions) => Promise<void>
  open: (url: string) => Promise<unknown>
  /** Whether the browser takes the permission away from who shows nothing three times, though the app is open, as Safari does. */
  mustShow: boolean
}

/**
 * | The app                   | A push message                                                                         |
 * |---------------------------|----------------------------------------------------------------------------------------|
 * | is closed or behind       | is shown, in words that say nothing private; a newer one takes an earlier one's place  |
 * | is on the screen          | is not shown: the app asks the server what is new and shows that                        |
 * | the same, in Safari       | is shown without a sound                                                               |
 */
export async function tellOfPush(text: string | undefined, edges: PushEdges): Promise<void> {
  const { scope, windows, show, mustShow } = edges
  const { title, body, path, tag } = pushWords(readPushMessage(text))
  const ours = appWindows(await windows(), scope)
  const visible = ours.filter(({ visibilityState }) => visibilityState === 'visible')
  for (const window of visible) window.postMessage({ type: PUSH_NEWS })
  if (visible.length > 0 && !mustShow) return
  await show(title, {
    body,
    tag,
    icon: new URL('icons/icon-192.png', scope).href,
    badge: new URL('icons/icon-monochrome-192.png', scope).href,
    silent: visible.length > 0,
    data: { path },
  })
}

/**
 * Opens what a notification is about: the window that shows it already, else a window of its own, so that nothing that is being
 * filled in elsewhere is left. `data` is the notification's.
 */
export async function openFromPush(data: unknown, { scope, windows, open }: PushEdges): Promise<void> {
  const path = typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : ''
  const target = new URL(path, scope)
  const inside = target.href.startsWith(scope) ? target : new URL(scope)
  const there = appWindows(await windows(), scope).find(
    ({ url }) => new URL(url).pathname === inside.pathname,
  )
  await (there ? there.focus() : open(inside.href))
}

/** What the browser says of a subscription that it has replaced; a browser may leave both out. */
export type SubscriptionChange = {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/**
 * Subscribes anew where the browser has given up a subscription, and tells the server, which keeps what the device hears. Where there is
 * no signal or no session, the app does the same when it is opened next.
 */
export async function renewPush(
  { oldSubscription, newSubscription }: SubscriptionChange,
  { scope, subscribe }: { scope: string; subscribe: (key: BufferSource) => Promise<PushSubscription> },
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  const renewed = newSubscription ?? (key ? await subscribe(key) : null)
  if (!renewed) return
  const { endpoint, keys } = renewed.toJSON()
  const replaces = oldSubscription ? { replaces: oldSubscription.endpoint } : {}
  await fetch(new URL('api/push', scope), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, ...replaces }),
  })
}
