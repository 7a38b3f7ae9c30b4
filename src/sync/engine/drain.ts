import {
  FIRST_BATCH_BYTES,
  MAX_BATCH_BYTES,
  MAX_PATCHES,
  type Exchange,
  type ExchangeAnswer,
} from '../../../core/contracts/records/sync.ts'
import { storageProblem } from '../../platform/storage/storage-problem.ts'
import { takeBatch } from './batch.ts'
import type { ExchangeOutcome } from './exchange.ts'
import { dropSpareBytes } from '../files/file-bytes.ts'
import { metToAsk } from '../store/met.ts'
import { readCursors } from './pull.ts'
import { type Dropped, refuse } from './refused.ts'
import { setAside, settle } from './settle.ts'
import { askOfSpaces, LIST_NAME, RECENT_SPACES } from './space-list.ts'
import { showTouched } from '../store/fold.ts'
import { StoreEndedError, type RecordKey } from '../store/records-database.ts'
import { readMeta, write, type RecordStore } from '../store/store.ts'

/** An exchange is never asked for less than this. */
const SMALLEST_BYTES = 1024

/** So many marked failures of a patch alone, while an exchange without it succeeds, and the patch is to blame. */
const FAILURES_TO_BLAME = 2

/**
 * The one way records leave and reach the phone. Page, second tab and service worker all come through here.
 *
 * | Exchange ended   | Then                                                                                    |
 * |------------------|-----------------------------------------------------------------------------------------|
 * | `answered`       | settled in one transaction; the next batch, of twice the size                           |
 * | `unreached`      | half the size from now on where it was too slow; stops `unreached`                      |
 * | `too-large`      | half the size; a patch that is too large alone is refused                               |
 * | `busy`           | stops `busy`                                                                            |
 * | `broken`         | fewer patches, down to one; that one is set aside when it failed twice alone and an     |
 * |                  | exchange without patches succeeds; else stops `busy`: the server is to blame            |
 * | `broken`, and it | once more without asking after what was met: a server older than that question refuses it |
 * | asked after met  |                                                                                         |
 * | `signed-out`     | stops; `other-account` likewise: nothing was applied, nothing is settled                |
 * | `outdated`       | stops; all waits for an update                                                          |
 * | the process dies | the same patches go again under the same ids, and the server's receipts make the second time the first |
 *
 * Order-critical: nothing on disk says "sending". The lock is held per exchange, so that tabs take turns and a sign-out
 * gets in between.
 */
export type DrainResult = {
  outcome: 'empty' | 'unreached' | 'busy' | 'signed-out' | 'other-account' | 'outdated' | 'ended'
  sent: number
  refused: number
  /** The server answered at least one exchange of this account. */
  asked: boolean
  /** Milliseconds the server asked to wait, null where it did not. */
  retryAfterMs: number | null
  /** The API's sentence where it answered with a failure that stops everything. */
  message?: string
}

/** The result of a drain that was not begun, because the owner of the records leaves this phone. */
export const ENDED: DrainResult = { outcome: 'ended', sent: 0, refused: 0, asked: false, retryAfterMs: null }

export type DrainOptions = {
  store: RecordStore
  /** `navigator.locks`, or what stands in for it. */
  locks: { request<T>(name: string, task: () => Promise<T>): Promise<T> }
  exchange: (asked: Exchange, signal?: AbortSignal) => Promise<ExchangeOutcome>
  /** Asks what is new even where nothing is to be sent. */
  pull?: boolean
  /** Whether what waits stays here for now, and only news is asked for. */
  held?: () => Promise<boolean>
  /** Of how many spaces, those that changed last, the cursors always go along. Default `RECENT_SPACES`. */
  recent?: number
  signal?: AbortSignal
  now?: () => number
  /** Called when something is about to be sent. */
  onStart?: () => void
  /** Called with a refused patch of a kind whose refusal nobody is shown. */
  onDropped?: (dropped: Dropped) => void
}

/** The name of the lock that is held for an exchange, a sign-out and an adoption of this owner's records. */
export const lockOf = (owner: string): string => `timberline-records-${owner}`

/** Sends what waits and takes what is new until there is neither, or an exchange says stop. Rejects only when storage does. */
export async function drain(options: DrainOptions): Promise<DrainResult> {
  const { store, locks, signal } = options
  const state: State = {
    pull: options.pull === true,
    patches: MAX_PATCHES,
    failures: 0,
    suspect: null,
    named: [],
    asked: false,
    sent: 0,
    refused: 0,
    asksMet: true,
    notesMet: true,
  }
  try {
    for (;;) {
      if (signal?.aborted) return stopped(state, 'ended')
      const result = await locks.request(lockOf(store.owner), () => oneExchange(options, state))
      if (result) return result
    }
  } catch (problem) {
    if (problem instanceof StoreEndedError) return stopped(state, 'ended')
    throw problem
  }
}

type State = {
  pull: boolean
  /** How many patches the next exchange may carry: fewer while a culprit is looked for. */
  patches: number
  /** Marked failures of the one patch that went alone. */
  failures: number
  /** The patch that failed alone; the next exchange goes without any, to see whether the server is to blame. */
  suspect: string | null
  /** The spaces that the last answer told of, where it had more to tell. */
  named: readonly string[]
  asked: boolean
  sent: number
  refused: number
  /** The server may know the question after what was met. */
  asksMet: boolean
  /** The phone has room to note what it asked after. */
  notesMet: boolean
}

const stopped = (
  { sent, refused, asked }: State,
  outcome: DrainResult['outcome'],
  more: Partial<DrainResult> = {},
): DrainResult => ({ outcome, sent, refused, asked, retryAfterMs: null, ...more })

async function oneExchange(options: DrainOptions, state: State): Promise<DrainResult | null> {
  const { store, signal, now = Date.now } = options
  if (signal?.aborted) return stopped(state, 'ended')
  const isHeld = (await options.held?.()) ?? false
  const asked = await prepare(options, state, now(), isHeld)
  if (asked === null) return stopped(state, 'empty')
  if (asked.patches.length > 0) options.onStart?.()
  const outcome = await options.exchange(asked, signal)
  // That the server asks to be left alone stands, also where nobody waits for its answer any more.
  if (signal?.aborted && outcome.kind !== 'busy') return stopped(state, 'ended')
  switch (outcome.kind) {
    case 'answered':
      return await answered(options, state, asked, outcome)
    case 'unreached':
      if (outcome.late) await resize(store, 0.5)
      return stopped(state, 'unreached')
    case 'too-large':
      return await tooLarge(options, state, asked)
    case 'busy':
      return stopped(state, 'busy', { retryAfterMs: outcome.retryAfterMs })
    case 'broken':
      if (asked.met) {
        state.asksMet = false
        return null
      }
      if (asked.list !== undefined && outcome.code === 'invalid') return await askWithoutList(store)
      return broken(state, asked, outcome.message)
    case 'aborted':
      return stopped(state, 'ended')
    default:
      return stopped(state, outcome.kind)
  }
}

/** As `sealNext`. To note what of all that was met is asked after must not keep a full phone from asking. */
async function prepare(
  options: DrainOptions,
  state: State,
  now: number,
  isHeld: boolean,
): Promise<Exchange | null> {
  try {
    return await sealNext(options, state, now, isHeld)
  } catch (problem) {
    if (!state.notesMet || storageProblem(problem) !== 'full') throw problem
    state.notesMet = false
    return await sealNext(options, state, now, isHeld)
  }
}

/** Seals the next batch. Null when there is nothing to say and nothing to ask. */
async function sealNext(
  { store, recent = RECENT_SPACES }: DrainOptions,
  state: State,
  now: number,
  isHeld: boolean,
): Promise<Exchange | null> {
  return await write(store, async (database) => {
    const bytes = await readMeta(database, 'batchBytes', FIRST_BATCH_BYTES)
    const isTrial = state.suspect !== null
    const patches = isTrial || isHeld ? [] : await takeBatch(database, { bytes, patches: state.patches, now })
    if (patches.length === 0 && !isTrial && !state.pull) return null
    const asking = { patches, named: state.named, recent }
    const ofSpaces = await askOfSpaces(database, await readCursors(database), asking)
    const room = (await readMeta(database, 'isFull', false)) ? 0 : bytes
    const met = state.asksMet ? await metToAsk(database, { isNoted: state.notesMet }) : []
    return { account: store.owner, ...ofSpaces, patches, room, ...(met.length > 0 ? { met } : {}) }
  })
}

async function answered(
  options: DrainOptions,
  state: State,
  asked: Exchange,
  { answer, serverMs = null }: Extract<ExchangeOutcome, { kind: 'answered' }>,
): Promise<DrainResult | null> {
  const { store, now = Date.now } = options
  if (state.suspect !== null) await blame(store, state.suspect, now())
  state.suspect = null
  state.asked = true
  const settled = await settleSomehow(store, asked, answer, { now: now(), serverMs })
  for (const dropped of settled.dropped) options.onDropped?.(dropped)
  // Not waited for: the account's lock is held, and another tab may be storing a photo.
  if (settled.lost) void dropSpareBytes(store, options.locks)
  state.sent += settled.applied
  state.refused += settled.refused
  state.failures = 0
  state.patches = Math.min(MAX_PATCHES, Math.max(1, state.patches * 2))
  // What the phone has no room for is not asked for again and again.
  state.pull = (settled.more || isAllOver(asked, answer)) && !settled.isFull
  state.named = settled.more ? Object.keys(answer.spaces) : []
  return null
}

/** Whether all that was met and asked after is over: there may be more of it, which the next exchange asks after. */
function isAllOver({ met = [] }: Exchange, answer: ExchangeAnswer): boolean {
  const over = new Set(answer.met)
  return met.length > 0 && met.every(({ id }) => over.has(id))
}

/** The whole answer; where the phone is full, at least the answers and what belongs to them. */
async function settleSomehow(
  store: RecordStore,
  asked: Exchange,
  answer: ExchangeAnswer,
  { now, serverMs }: { now: number; serverMs: number | null },
) {
  try {
    const settled = await write(store, async (database) => {
      await resizeIn(store, asked.patches.length > 0 || answer.more ? 2 : 1)
      await database.meta.delete('isFull')
      return await settle(database, asked, answer, { now, serverMs })
    })
    return { ...settled, isFull: asked.room === 0 && settled.more }
  } catch (problem) {
    if (storageProblem(problem) !== 'full') throw problem
    const settled = await write(store, async (database) => {
      await database.meta.put({ name: 'isFull', value: true })
      return await settle(database, asked, answer, { now, page: false })
    })
    return { ...settled, isFull: true }
  }
}

async function tooLarge(options: DrainOptions, state: State, asked: Exchange): Promise<DrainResult | null> {
  const { store, now = Date.now } = options
  await resize(store, 0.5)
  const [only] = asked.patches
  if (asked.patches.length > 1) state.patches = Math.floor(asked.patches.length / 2)
  else if (only) {
    await write(store, async (database) => {
      const row = await database.outbox.where('id').equals(only.id).first()
      if (!row) return
      const why = { code: 'too_large', message: 'This change is too large.' }
      const { rows, shown } = await refuse(database, row, why, now())
      await showTouched(
        database,
        rows.map(({ space, kind, recordId }): RecordKey => [space, kind, recordId]),
      )
      state.refused += shown
    })
  } else return stopped(state, 'busy')
  return null
}

/** A server that is older than this app knows no lists: it is asked for all spaces, as before there were any. */
async function askWithoutList(store: RecordStore): Promise<null> {
  await write(store, ({ meta }) => meta.delete(LIST_NAME))
  return null
}

function broken(state: State, asked: Exchange, message: string): DrainResult | null {
  const [first] = asked.patches
  // Without any patch it fails as well: no patch is to blame.
  if (!first) return stopped(state, 'busy', { message })
  if (asked.patches.length > 1) state.patches = Math.floor(asked.patches.length / 2)
  else {
    state.failures += 1
    if (state.failures >= FAILURES_TO_BLAME) state.suspect = first.id
  }
  return null
}

async function blame(store: RecordStore, id: string, now: number): Promise<void> {
  await write(store, async (database) => {
    const row = await database.outbox.where('id').equals(id).first()
    if (row) await setAside(database, row, now)
  })
}

async function resize(store: RecordStore, factor: number): Promise<void> {
  await write(store, () => resizeIn(store, factor))
}

async function resizeIn({ database }: RecordStore, factor: number): Promise<void> {
  const bytes = (await readMeta(database, 'batchBytes', FIRST_BATCH_BYTES)) * factor
  const value = Math.round(Math.min(MAX_BATCH_BYTES, Math.max(SMALLEST_BYTES, bytes)))
  await database.meta.put({ name: 'batchBytes', value })
}
