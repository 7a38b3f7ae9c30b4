/**
 * Runs inside the browser: the app's own records engine over its own database, or plain requests in a loop, against the
 * server that the page came from. Bundled by replay.ts, which reads the globals.
 */
import { FAVORITE } from '../../core/records/favorite.ts'
import { startEngine } from '../../src/sync/engine/engine.ts'
import { liveRecords } from '../../src/sync/store/live-records.ts'
import { syncStatus } from '../../src/sync/engine/status.ts'

const NO_REST = { leftMs: () => 0, ask: () => undefined }

/** One edit: this place becomes a favorite at this ISO instant. */
export type QueuedEdit = { placeId: string; addedAt: string }

export type ReplaySide = 'engine' | 'plain'

export type ReplayTurn = {
  ms: number
  /** What waited on the phone's disk just before; 0 for the plain side, which has no queue. */
  queued: number
  /** What the phone still had to send afterwards, or had put among the refused. */
  left: number
}

declare global {
  /** Sends the edits as this side does. The page's cookie is the account's session. */
  var replayTurn: (side: ReplaySide, account: string, edits: QueuedEdit[]) => Promise<ReplayTurn>
}

globalThis.replayTurn = (side, account, edits) =>
  side === 'engine' ? throughEngine(account, edits) : inALoop(edits)

/** Queued with no signal, as on a trip; then the signal comes back. The favorites are on screen meanwhile. */
async function throughEngine(account: string, edits: QueuedEdit[]): Promise<ReplayTurn> {
  const connectivity = switchedConnectivity()
  const engine = await startEngine(account, {
    wire: { baseUrl: new URL('/', location.href).href },
    locks: {
      request: async (name, task) => await navigator.locks.request(name, task),
      // The only page of this browser.
      isHeld: async () => false,
    },
    connectivity,
    visible: () => true,
    watchVisible: () => () => undefined,
    // Nothing goes by itself: the turn says when.
    after: () => () => undefined,
    random: Math.random,
    askForWake: () => undefined,
    sessionOver: {
      get: () => false,
      set: (over) => (over ? failed('the end of the session') : undefined),
      subscribe: () => () => undefined,
    },
    fetchKeepKey: async () => null,
    rest: NO_REST,
    visitorRest: NO_REST,
    onOtherAccount: () => failed('another account'),
    onReplaced: () => failed('another sign-in'),
    onLogged: failed,
    onReconnected: () => undefined,
    onProblem: failed,
    earlierSnapshot: () => null,
    keepSnapshot: () => undefined,
  })
  const unsubscribe = liveRecords(FAVORITE.kind).subscribe(() => undefined)
  await engine.records.exchangeNow()
  connectivity.reportUnreachable()
  await engine.records.edit([FAVORITE.kind], () =>
    edits.map(({ placeId, addedAt }) => ({ kind: FAVORITE.kind, id: placeId, set: { addedAt } })),
  )
  await until(() => syncStatus.get().waiting > 0)
  const queued = syncStatus.get().waiting
  const start = performance.now()
  connectivity.reportReached()
  await engine.records.exchangeNow()
  const ms = performance.now() - start
  await until(() => syncStatus.get().waiting === 0)
  const left = syncStatus.get().waiting + syncStatus.get().refused.length
  unsubscribe()
  await engine.stop()
  return { ms, queued, left }
}

async function inALoop(edits: QueuedEdit[]): Promise<ReplayTurn> {
  const start = performance.now()
  for (const { placeId, addedAt } of edits) {
    const answer = await fetch(`/api/favorites/${placeId}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ addedAt }),
    })
    if (!answer.ok) throw new Error(`A plain request was answered ${answer.status}`)
    await answer.json()
  }
  return { ms: performance.now() - start, queued: 0, left: 0 }
}

function switchedConnectivity() {
  const listeners = new Set<() => void>()
  let state: 'online' | 'offline' = 'online'
  const become = (next: typeof state) => {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    reportReached: () => become('online'),
    reportUnreachable: () => become('offline'),
  }
}

function failed(what: unknown): never {
  throw new Error(`The engine met ${String(what)}`)
}

/** Resolves when the status says so; what is shown follows the disk. */
function until(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo()) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = syncStatus.subscribe(look)
    look()
  })
}
