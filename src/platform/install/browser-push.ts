import { isInstalled, isIos } from './installed.ts'

const WORKER_DEADLINE_MS = 20_000

/** What a browser hands to the app's server, so that its push service takes messages for it. */
export type Subscribed = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * | Answer      | What it means                                                                |
 * |-------------|------------------------------------------------------------------------------|
 * | possible    | the browser can be asked                                                     |
 * | home-screen | an iPhone or iPad, where only an app on the home screen can                   |
 * | impossible  | no worker, no push service, or no secure connection                          |
 */
export function pushSupport(): 'possible' | 'home-screen' | 'impossible' {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isThere) return 'possible'
  return isIos() && !isInstalled() ? 'home-screen' : 'impossible'
}

/** What the person allowed; 'denied' where there is nothing to allow. */
export const pushPermission = (): NotificationPermission =>
  'Notification' in window ? Notification.permission : 'denied'

/** Asks the person, in answer to a press: browsers ask at no other time. */
export const askForPush = (): Promise<NotificationPermission> => Notification.requestPermission()

/** Calls back when the person changes it in the browser's settings. Answers the way to stop. */
export function watchPushPermission(changed: () => void): () => void {
  // Not every browser says so by itself; who comes back from the settings makes the page visible.
  document.addEventListener('visibilitychange', changed)
  let status: PermissionStatus | undefined
  let isWatching = true
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      if (!isWatching) return
      status = found
      found.addEventListener('change', changed)
    })
    .catch(() => 'A browser that does not know this name: coming back to the page will do.')
  return () => {
    isWatching = false
    document.removeEventListener('visibilitychange', changed)
    status?.removeEventListener('change', changed)
  }
}

/**
 * The subscription of this browser under the server's key (base64url), made where there is none; one under another key gives way.
 * Rejects without signal, and where the browser's push service does not answer.
 */
export async function subscribeToPush(key: string): Promise<Subscribed> {
  const { pushManager } = await workerInTime()
  const applicationServerKey = bytesOf(key)
  const known = await pushManager.getSubscription()
  const isCurrent = known !== null && isSame(known.options.applicationServerKey, applicationServerKey)
  if (known && !isCurrent) await known.unsubscribe()
  const subscription =
    known && isCurrent ? known : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}

/** The worker may still be fetching the app; where none comes, as while developing, `ready` would be waited for for ever. */
async function workerInTime(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('There is no worker yet')), WORKER_DEADLINE_MS)
  })
  return await Promise.race([navigator.serviceWorker.ready, late]).finally(() => clearTimeout(timer))
}

/** Whatever is pushed to this browser from now on reaches nobody. Nothing happens where it is not subscribed. */
export async function unsubscribeFromPush(): Promise<void> {
  if (pushSupport() !== 'possible') return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** Calls back with what the worker posts to this page. Answers the way to stop. */
export function onWorkerMessage(heard: (message: unknown) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const listener = ({ data }: MessageEvent<unknown>) => heard(data)
  navigator.serviceWorker.addEventListener('message', listener)
  return () => navigator.serviceWorker.removeEventListener('message', listener)
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  if (one?.byteLength !== other.byteLength) return false
  return new Uint8Array(one).every((byte, at) => byte === other[at])
}
