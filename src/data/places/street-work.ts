import { connectivity } from '../../platform/signal/connectivity.ts'
import { report } from '../../platform/report.ts'
import { pageLocks, tabsShareLocks } from '../../platform/threads/locks.ts'
import { createStore, type Store } from '../../platform/value-store.ts'
import { announce, noticed, onChange } from '../changes.ts'
import { meetStorageProblem, storageWorks } from '../storage-trouble.ts'
import { hearTabs, tellTabs } from './street-tabs.ts'

/**
 * What this tab does with a region's streets, or another tab does, or why it ended. `share` is 0 to 1.
 *
 * | Why           | Then                                                             |
 * |---------------|------------------------------------------------------------------|
 * | `whole`       | every tile is here and was read back                             |
 * | `missing`     | a check found that not all of it is here: continuing fetches it  |
 * | `asked`       | the person paused or removed it: goes on when they say so        |
 * | `unreachable` | no answer of the archive: goes on when the signal is back, or when told |
 * | `full`        | no room on this phone: goes on when told                         |
 * | `storage`     | the phone's storage cannot be used now                           |
 * | `torn`        | what came was not whole, twice                                   |
 */
export type StreetWork =
  | { doing: 'fetching'; here: number }
  | { doing: 'checking'; share: number }
  | { doing: 'elsewhere'; what: 'fetching' | 'checking' }
  | { doing: 'nothing'; why: 'whole' | 'missing' | 'asked' | 'unreachable' | 'full' | 'storage' | 'torn' }

export type Ended = Extract<StreetWork, { doing: 'nothing' }>['why']

const work = createStore<ReadonlyMap<string, StreetWork>>(new Map())

/** By region. What is not in it was not touched in this tab, or another tab touched it since. */
export const streetWork: Store<ReadonlyMap<string, StreetWork>> = { get: work.get, subscribe: work.subscribe }

const running = new Map<string, { stop: AbortController; ended: Promise<Ended> }>()

/** One at a time for each region, in this tab and across tabs. Answers why it ended, also where it was under way already; never throws. */
export async function runStreetWork(
  id: string,
  task: (signal: AbortSignal) => Promise<Ended>,
): Promise<Ended> {
  const already = running.get(id)
  if (already) return await already.ended
  watchStreetWork()
  const stop = new AbortController()
  const ended = inTurn(id, stop.signal, task)
    .catch(async (problem: unknown) => await whyOf(problem, stop.signal))
    .then((why) => {
      running.delete(id)
      tellStreetWork(id, { doing: 'nothing', why })
      if (why === 'whole') storageWorks()
      announce('streets')
      return why
    })
  running.set(id, { stop, ended })
  tellStreetWork(id, { doing: 'fetching', here: 0 })
  return await ended
}

/** Ends what is under way in this tab, else what another tab does. */
export function pauseStreetWork(id: string): void {
  if (!running.has(id)) return tellTabs({ says: 'pause', id })
  // It may have waited for another tab, which goes on.
  void stopStreetWork(id).then(() => tellTabs({ says: 'ask' }))
}

/** Ends what is under way in this tab; resolves once it did. */
export async function stopStreetWork(id: string): Promise<void> {
  running.get(id)?.stop.abort()
  await running.get(id)?.ended
}

/** Null where nothing is to be said of a region any more. */
export function tellStreetWork(id: string, state: StreetWork | null): void {
  const before = work.get().get(id)?.doing
  const next = new Map(work.get())
  if (state === null) next.delete(id)
  else next.set(id, state)
  work.set(next)
  if (state && state.doing !== before && holding.has(id)) tellDoing(id)
}

/** The regions whose lock this tab has. */
const holding = new Set<string>()

function tellDoing(id: string): void {
  const doing = work.get().get(id)?.doing
  if (doing === 'fetching' || doing === 'checking') tellTabs({ says: 'doing', id, doing })
}

/** Waits for other tabs, which may take minutes; a pause does not. */
async function inTurn(
  id: string,
  signal: AbortSignal,
  task: (signal: AbortSignal) => Promise<Ended>,
): Promise<Ended> {
  let isOurs = false
  const turn = pageLocks().request(lockOf(id), async () => {
    signal.throwIfAborted()
    isOurs = true
    holding.add(id)
    tellDoing(id)
    return await task(signal).finally(() => holding.delete(id))
  })
  const left = new Promise<Ended>((resolve) => {
    signal.addEventListener('abort', () => void (isOurs || resolve('asked')), { once: true })
  })
  return await Promise.race([turn, left])
}

const lockOf = (id: string): string => `timberline-streets ${id}`

let listening = false

/**
 * Hears from now on what other tabs do, and asks them. What this tab saw last is older than what another did since. What waits for signal
 * goes on waiting.
 */
export function watchStreetWork(): void {
  if (listening) return
  listening = true
  hearTabs((word) => {
    if (word.says === 'ask') for (const id of holding) tellDoing(id)
    if (word.says === 'pause') running.get(word.id)?.stop.abort()
    if (word.says === 'doing') hearDoing(word.id, word.doing)
  })
  tellTabs({ says: 'ask' })
  onChange((change, elsewhere) => {
    if (change !== 'streets' || !elsewhere) return
    for (const [id, state] of work.get())
      if (state.doing === 'nothing' && state.why !== 'unreachable') tellStreetWork(id, null)
  })
}

/** The lock says when that tab ended, also when it was closed. Without locks between tabs nobody would. */
function hearDoing(id: string, what: 'fetching' | 'checking'): void {
  if (running.has(id) || !tabsShareLocks()) return
  const isNew = work.get().get(id)?.doing !== 'elsewhere'
  tellStreetWork(id, { doing: 'elsewhere', what })
  if (!isNew) return
  void pageLocks().request(lockOf(id), async () => {
    if (work.get().get(id)?.doing !== 'elsewhere') return
    tellStreetWork(id, null)
    noticed('streets')
  })
}

/** What came was not whole, twice. */
export class Torn extends Error {
  override name = 'Torn'
}

async function whyOf(problem: unknown, signal: AbortSignal): Promise<Ended> {
  const { PackGone } = await import('../../offline/streets/street-packs.ts')
  if (signal.aborted || problem instanceof PackGone) return 'asked'
  if (problem instanceof Torn) return 'torn'
  if (await isOfStorage(problem)) {
    await meetStorageProblem(problem, 'keeping streets')
    return (await storageKind(problem)) === 'full' ? 'full' : 'storage'
  }
  report(problem, 'fetching streets')
  // The server of the app may be out of reach as well, and nobody asked it lately.
  await connectivity.check()
  return signal.aborted ? 'asked' : 'unreachable'
}

const storageKind = async (problem: unknown) =>
  (await import('../../platform/storage/storage-problem.ts')).storageProblem(problem)

/** Everything that Dexie throws is an error of its own. */
async function isOfStorage(problem: unknown): Promise<boolean> {
  const { Dexie } = await import('dexie')
  return problem instanceof Dexie.DexieError
}
