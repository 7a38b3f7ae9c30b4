import { KeepKeySchema } from '../../../core/contracts/identity/keep-key.ts'
import { planOf } from '../../../core/records/trips/plan-records.ts'
import { apiBase } from '../../platform/page/api-url.ts'
import { announce } from '../../data/changes.ts'
import { getJson } from '../../data/net/client.ts'
import { meetStorageProblem } from '../../data/storage-trouble.ts'
import { readToken } from '../../data/net/token.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { pageLocks } from '../../platform/threads/locks.ts'
import { report } from '../../platform/report.ts'
import { restOf, visitorRest } from '../../platform/signal/rest.ts'
import { readJson, writeText } from '../../platform/storage/storage.ts'
import { askForBackgroundSync } from '../../sync/engine/background-sync.ts'
import { forgetTripOutline } from '../../state/kept-trip.ts'
import { attachedEngine, engineStarts, restartEngine } from '../../sync/engine/engine-handle.ts'
import { startEngine, type Engine, type EngineEdges } from '../../sync/engine/engine.ts'
import { readSnapshot, snapshotOf } from '../../sync/plan/plan-snapshot.ts'
import { PLAN_SNAPSHOT_KEY } from '../../sync/plan/shown-plan.ts'
import { sessionOver } from '../../sync/engine/status.ts'
import { createStore } from '../../platform/value-store.ts'

/** One owner's records after the other: the next opens when the last has let go. */
let last: Promise<unknown> = Promise.resolve()

type Heard = {
  /** Another account's session answered. */
  onOtherAccount: () => void
  /** An exchange was told that nobody is signed in. */
  onSignedOut: () => void
}

/** Runs the records of the account, or with null of the visitor, with this page's edges. Answers the way to stop. */
export function runRecords(owner: string | null, heard: Heard): () => void {
  let stopped = false
  const edges = edgesOf(owner, heard)
  const started: Promise<Engine | null> = last.then(async () =>
    stopped ? null : await startEngine(owner, edges),
  )
  started.catch((problem: unknown) => report(problem, 'opening the records'))
  engineStarts(started)
  let stopFiles: (() => void) | null = null
  let stopLost: (() => void) | null = null
  let stopLive: (() => void) | null = null
  let unfollow: (() => void) | null = null
  if (owner !== null)
    started
      .then(async (engine) => {
        if (engine === null || stopped) return
        // A sign-out that did not work gives the engine back: its files go on too.
        unfollow = attachedEngine.subscribe(() => {
          if (attachedEngine.get()?.owner === owner) sendFiles(engine).catch(notSending)
        })
        await sendFiles(engine)
      })
      .catch(notSending)
  if (owner !== null)
    started
      .then(async (engine) => {
        if (engine === null || stopped) return
        const { keepLive } = await import('../../sync/engine/live/live.ts')
        const { askForNews } = engine.records
        const { recordStore } = engine.files
        if (!stopped) stopLive = keepLive({ owner, askForNews, recordStore }, edges)
      })
      .catch((problem: unknown) => report(problem, 'listening for news'))

  async function sendFiles(engine: Engine) {
    const [{ startFileSending }, { startLostSending }] = await Promise.all([
      import('../../data/files/file-sending.ts'),
      import('../../data/market/bookings/lost-sending.ts'),
    ])
    if (stopped) return
    stopFiles = await startFileSending(engine)
    stopLost?.()
    stopLost = startLostSending(engine)
    if (!stopped) return
    stopFiles()
    stopLost()
  }

  return () => {
    stopped = true
    unfollow?.()
    stopFiles?.()
    stopLost?.()
    stopLive?.()
    last = started
      .then((engine) => engine?.stop())
      .catch((problem: unknown) => report(problem, 'closing the records'))
  }
}

const notSending = (problem: unknown) => report(problem, 'starting to send files')

function edgesOf(owner: string | null, { onOtherAccount, onSignedOut }: Heard): EngineEdges {
  return {
    wire: { baseUrl: apiBase(), credentials },
    locks: pageLocks(),
    connectivity,
    visible: () => document.visibilityState === 'visible',
    watchVisible(changed) {
      const listener = () => changed(document.visibilityState === 'visible')
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    rest: restOf('records', owner),
    visitorRest,
    askForWake: askForBackgroundSync,
    // A visitor's records need no sign-in, and do not wait for the account's.
    sessionOver: owner === null ? createStore(false) : heardSessionOver(onSignedOut),
    fetchKeepKey: async () => (owner === null ? null : await fetchKeepKey(owner)),
    onOtherAccount,
    onReplaced: restartEngine,
    onLogged: (what) => report(what, 'sending saved changes'),
    onReconnected: () => announce('reconnected'),
    onProblem: (problem) => void meetStorageProblem(problem, 'keeping changes'),
    earlierSnapshot: () => readSnapshot(readJson(PLAN_SNAPSHOT_KEY)),
    onShownChanged: forgetTripOutline,
    // No record, no snapshot: after a sign-out in another tab nothing here names the account again.
    keepSnapshot: (records) =>
      void writeText(PLAN_SNAPSHOT_KEY, records.length === 0 ? null : snapshotOf(planOf(records), owner)),
  }
}

/** The session's state, for an exchange that finds it over. */
function heardSessionOver(onSignedOut: () => void): EngineEdges['sessionOver'] {
  return {
    ...sessionOver,
    set(over) {
      sessionOver.set(over)
      if (over) onSignedOut()
    },
  }
}

function credentials(): Record<string, string> {
  const token = readToken()
  return token ? { Authorization: `Bearer ${token}` } : {}
}

async function fetchKeepKey(owner: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const { account, key } = await getJson('api/auth/keep-key', KeepKeySchema)
    // Somebody else signed in meanwhile: with their key nothing of this account would ever open.
    if (account !== undefined && account !== owner) return null
    const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(text, (char) => char.charCodeAt(0))
  } catch (problem) {
    report(problem, 'fetching the key for unsent changes')
    return null
  }
}
