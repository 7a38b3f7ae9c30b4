import { connectivity as pageConnectivity, type Connectivity } from '../../platform/signal/connectivity.ts'
import { pageLocks, type Locks } from '../../platform/threads/locks.ts'
import { report } from '../../platform/report.ts'
import { restOf, type Rest } from '../../platform/signal/rest.ts'
import { untilAborted } from '../../platform/threads/until-aborted.ts'
import { attachedEngine, type EngineHandle } from '../../sync/engine/engine-handle.ts'
import { StoreEndedError, type FileRow } from '../../sync/store/records-database.ts'
import { sessionOver, syncStatus } from '../../sync/engine/status.ts'
import type { RecordStore } from '../../sync/store/store.ts'
import { dropFile, readFile, readFileWork, setFileState, sweepFiles } from '../../sync/files/trip-files.ts'
import { watchFileWork } from '../../sync/store/watch.ts'
import { ApiError, askedRestMs, OfflineError } from '../net/errors.ts'
import { showTransfer } from './file-transfers.ts'
import { deleteFile, sendFile } from './files.ts'

/*
 * Brings an account's files to the server: one after the other, in one tab at a time.
 *
 * | The server answers                     | Then                                                                  |
 * |----------------------------------------|-----------------------------------------------------------------------|
 * | it has the file                        | the row says so                                                       |
 * | 413, 415, 507, any other refusal       | its sentence stands at the file until the person tries again          |
 * | 404, 409                               | again after a pause; the others go first                              |
 * | (it cannot be read on this phone)      | the same                                                              |
 * | 401, 408, 425, 429, 5xx                | again after a growing pause, at least what was asked for; meanwhile   |
 * |                                        | the sentence of a 429 or 503 stands at the file that met it           |
 * | nothing                                | again when the server is reached                                      |
 *
 * Nothing on disk says "sending". What a page had begun when it was killed goes on where the server is. A trip that the server does
 * not know yet comes with the records; its files wait for that.
 */
export const FILE_PAUSE_FIRST_MS = 2_000
export const FILE_PAUSE_LONGEST_MS = 5 * 60_000
const LATER = [401, 404, 408, 409, 425, 429]
/** Of those, what is said of this one file: a trip that is gone, an id that is taken, a record that still names it. */
const ITS_OWN = [404, 409]
/** These come with a sentence for the person: too many at once, or a disk that is almost full. */
const SAYS_WHY = [429, 503]

export type FileSenderEdges = {
  locks: Locks
  connectivity: Pick<Connectivity, 'get' | 'subscribe'>
  /** Runs once after that many milliseconds. Answers the way to cancel. */
  after: (ms: number, run: () => void) => () => void
  /** What the server asked this page for. */
  rest: Rest
}

/** Sends now what waits; resolves when there is nothing left that can be sent. */
let sendNow: (() => Promise<void>) | null = null

/** Sends all files that wait, for a person who asks for it. Resolves when that is done, could not be, or was aborted. Never rejects. */
export async function sendFilesNow(signal?: AbortSignal): Promise<void> {
  await untilAborted(
    sendNow?.().catch((problem: unknown) => report(problem, 'sending files')),
    signal,
  )
}

/** Keeps this account's files moving, also those that are chosen later. Answers the way to stop. */
export async function startFileSending(
  engine: EngineHandle,
  edges: FileSenderEdges = pageEdges(engine.owner),
): Promise<() => void> {
  const { locks, connectivity, after, rest: asked } = edges
  const store = await engine.files.recordStore()
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let askedAgain = false
  let misses = 0
  let resting = false
  let isAskedToRest = false
  /** What was not taken for a reason of its own, which may pass: it is left out until the pause is over. */
  const later = new Map<string, unknown>()
  let cancelRest: (() => void) | null = null
  /** At which file it stands why the server takes none now. */
  let held: string | null = null
  let swept = false

  const isHeld = () =>
    stopping.signal.aborted || resting || sessionOver.get() || connectivity.get() === 'offline'

  function run(): Promise<void> {
    askedAgain = running !== null
    running ??= runAll().finally(() => {
      running = null
    })
    return running
  }

  async function runAll(): Promise<void> {
    do {
      askedAgain = false
      if (isHeld()) return
      const { bring, gone } = await readFileWork(store.database)
      if (bring.length + gone.length === 0) return
      await locks.request(`timberline-files-${store.owner}`, inTurn)
    } while (askedAgain)
  }

  async function inTurn(): Promise<void> {
    for (;;) {
      if (isHeld()) return
      // Read anew each time: another tab had the lock, or the person removed one meanwhile.
      const { bring, gone } = await readFileWork(store.database)
      // Removals first: they make room where the server takes nothing new.
      const next = [...gone, ...bring].find(({ id }) => !later.has(id))
      if (!next) return pauseForLater()
      try {
        await (next.state === 'gone'
          ? tellGone(store, next, stopping.signal)
          : bringFile(store, next, stopping.signal))
        misses = 0
      } catch (problem) {
        if (stopping.signal.aborted || problem instanceof StoreEndedError) return stop()
        if (problem instanceof OfflineError) return
        if (problem instanceof ApiError && !ITS_OWN.includes(problem.status)) return rest(problem, next.id)
        // One that cannot be read, as under a key that was replaced, holds no other up.
        if (!(problem instanceof ApiError)) report(problem, 'sending a file')
        later.set(next.id, problem)
      }
    }
  }

  /** What is chosen meanwhile goes at once. */
  function pauseForLater() {
    const [problem] = later.values()
    if (later.size > 0 && !cancelRest) pause(problem)
  }

  /** Nobody is asked for a while; who comes back into signal, or asks for it, need not wait, unless the server said how long. */
  function rest(problem: ApiError, id: string) {
    resting = true
    if (SAYS_WHY.includes(problem.status) && problem.code !== 'unknown') {
      held = id
      showTransfer(id, { way: 'held', why: problem.text })
    }
    const askedMs = askedRestMs(problem)
    isAskedToRest = askedMs > 0
    if (isAskedToRest) asked.ask(askedMs)
    pause(problem)
  }

  function pause(problem: unknown) {
    const pauseMs = Math.min(FILE_PAUSE_LONGEST_MS, FILE_PAUSE_FIRST_MS * 2 ** misses)
    misses += 1
    goAfter(Math.max(askedRestMs(problem), pauseMs))
  }

  function goAfter(ms: number) {
    cancelRest?.()
    cancelRest = after(ms, () => {
      endPause()
      go()
    })
  }

  function endPause() {
    cancelRest?.()
    cancelRest = null
    resting = false
    isAskedToRest = false
    later.clear()
    endHeld()
  }

  function endHeld() {
    if (held !== null) showTransfer(held, null)
    held = null
  }

  function runNow(): Promise<void> {
    if (!isAskedToRest) endPause()
    return run()
  }

  function go() {
    run().catch(failed)
  }

  function failed(problem: unknown) {
    if (problem instanceof StoreEndedError) stop()
    else if (!stopping.signal.aborted) report(problem, 'sending files')
  }

  /** Once the records have come whole, what none of them names is in nobody's way. */
  function sweepOnce() {
    if (swept || !syncStatus.get().isWhole) return
    swept = true
    sweepFiles(store, Date.now()).catch((problem: unknown) => {
      if (!stopping.signal.aborted) report(problem, 'dropping files that nothing names')
    })
  }

  function stop() {
    stopping.abort()
    cancelRest?.()
    endHeld()
    for (const end of unwatch) end()
    if (sendNow === runNow) sendNow = null
  }

  const restMs = asked.leftMs()
  if (restMs > 0) {
    resting = true
    isAskedToRest = true
    goAfter(restMs)
  }
  const unwatch = [
    watchFileWork(
      store.database,
      go,
      (problem) => stopping.signal.aborted || report(problem, 'reading files'),
    ),
    connectivity.subscribe(() => {
      if (connectivity.get() === 'online') runNow().catch(failed)
    }),
    sessionOver.subscribe(go),
    syncStatus.subscribe(sweepOnce),
    // Whoever signs out does not wait for a file under way.
    attachedEngine.subscribe(() => attachedEngine.get() !== engine && stop()),
  ]
  sendNow = runNow
  return stop
}

async function bringFile(store: RecordStore, { id, space }: FileRow, signal: AbortSignal): Promise<void> {
  const file = await readFile(store, id)
  // The bytes are gone: there is nothing that could be sent, now or later.
  if (!file) return await dropFile(store, id)
  const show = (done: number) => showTransfer(id, { way: 'out', done, total: file.size })
  try {
    show(0)
    await sendFile({ tripId: space, id, file }, { onSent: show, signal })
    await setFileState(store, id, { state: 'here' })
  } catch (problem) {
    if (!isRefusal(problem)) throw problem
    await setFileState(store, id, { state: 'waits', refused: problem.text })
  } finally {
    showTransfer(id, null)
  }
}

async function tellGone(store: RecordStore, { id }: FileRow, signal: AbortSignal): Promise<void> {
  try {
    await deleteFile(id, signal)
  } catch (problem) {
    // It was never there, or somebody else brought it: the server drops what no record names by itself, a month later.
    const isSettled = problem instanceof ApiError && [403, 404].includes(problem.status)
    if (!isSettled) throw problem
  }
  await dropFile(store, id)
}

function isRefusal(problem: unknown): problem is ApiError {
  if (!(problem instanceof ApiError)) return false
  return problem.status === 507 || (problem.status < 500 && !LATER.includes(problem.status))
}

const pageEdges = (owner: string | null): FileSenderEdges => ({
  rest: restOf('files', owner),
  locks: pageLocks(),
  connectivity: pageConnectivity,
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})
