import type { Feedback } from '../../../core/contracts/admin/feedback.ts'
import type { SaveLocation } from '../../../core/contracts/trips/saved-location.ts'
import type { RecordEdit, ShownRecord } from '../../../core/records/record-edit.ts'
import { createStore, type Store } from '../../platform/value-store.ts'
import type { FileToKeep } from '../files/file-bytes.ts'
import { currentOwner } from '../people/identity.ts'
import type { RecordsDatabase } from '../store/records-database.ts'
import type { RecordStore } from '../store/store.ts'
import type { TextChoice } from './status.ts'

/** Makes edits of the records as they are by then. Empty changes nothing. */
export type EditFrom = (records: readonly ShownRecord[]) => readonly RecordEdit[]

/** What else is written in the transaction of an edit, before it: bytes that a record names. */
export type FirstWrite = (database: RecordsDatabase) => PromiseLike<unknown>

/** The records of whoever the engine runs for. */
export type EngineRecords = {
  /**
   * Reads the records of these kinds and writes what `from` makes of them, in one transaction. Answers the records
   * afterwards, and false for `kept` where the phone could not keep them: they last as long as the page. With `firstWrite` it rejects
   * there, and nothing was done: bytes do not last in memory.
   */
  edit: (kinds: readonly string[], from: EditFrom, firstWrite?: FirstWrite) => Promise<Edited>
  /** Makes a refused change again; one whose text is too long together with what stands, with that text or without it. */
  retry: (refusedId: string, choice?: TextChoice) => Promise<void>
  /** Gives a refused change up. */
  discard: (refusedId: string) => Promise<void>
  /** Every live record, as this phone has it, without what it met of others. */
  everything: () => Promise<ShownRecord[]>
  /** Sends and asks now; resolves when that has ended, with whatever outcome. */
  exchangeNow: () => Promise<void>
  /** Asks for what is new, as soon as the server may be asked; resolves when that has ended. Nothing for a visitor. */
  askForNews: () => Promise<void>
  /** Resolves once all edits that were made so far, and files that are being kept, are kept or could not be. Never rejects. */
  settled: () => Promise<unknown>
}

/** The files of trips, with the store in which they and the records are. */
export type EngineFiles = {
  /** Keeps a file, its bytes first, then its row with the records of an edit. Rejects where the phone could not keep all of it. */
  editWithFile: (kinds: readonly string[], from: EditFrom, file: FileToKeep, now: number) => Promise<Edited>
  /** The owner's store; a visitor's is made the first time. It closes with the engine. */
  recordStore: () => Promise<RecordStore>
}

/** What a visitor does that is no record, and the end of an account's stay on this phone. */
export type EnginePerson = {
  /** Keeps and sends a visitor's position; an account's is a record. */
  saveVisitorLocation: (location: Omit<SaveLocation, 'userId'>) => Promise<void>
  /**
   * Keeps what a visitor tells us under this UUID and sends it; an account's is a record. Answers false where the phone
   * could not keep it and the server was not reached.
   */
  sendVisitorFeedback: (id: string, feedback: Feedback) => Promise<boolean>
  /**
   * Takes the account off this phone; with `keep` its unsent changes stay, locked for it. Answers false where they
   * cannot be locked: then nothing was done. Rejects where the phone's storage fails: the engine goes on.
   */
  leave: (how: { keep: boolean }) => Promise<boolean>
}

/** What the page's small part asks of the engine, which is loaded later. */
export type EngineHandle = {
  /** The account; null is the visitor. */
  owner: string | null
  records: EngineRecords
  files: EngineFiles
  person: EnginePerson
}

export type Edited = { records: readonly ShownRecord[]; kept: boolean }

type Waiting = { owner: string | null; run: (engine: EngineHandle) => void }

const attached = createStore<EngineHandle | null>(null)
let waiting: Waiting[] = []
const wanted = createStore(false)

/** Whether an edit, or another question, waits for an engine that does not run yet: until then it is in memory only. */
export const engineWanted: Store<boolean> = wanted

/** The engine of this owner is ready: what was edited before goes to it first. Null while it changes hands. */
export function attachEngine(engine: EngineHandle | null): void {
  attached.set(engine)
  if (!engine) return
  const due = waiting.filter(({ owner }) => owner === engine.owner)
  waiting = waiting.filter(({ owner }) => owner !== engine.owner)
  wanted.set(waiting.length > 0)
  for (const { run } of due) run(engine)
}

/** Longer than an engine takes to start, ms; one that takes longer holds nobody up. */
const STARTS_WITHIN_MS = 5_000

let starting: Promise<unknown> = Promise.resolve()

/** An engine is on its way. */
export function engineStarts(started: Promise<unknown>): void {
  starting = started.catch(() => 'It could not start.')
}

/** Resolves once the engine that is on its way runs, could not start, or takes too long; at once where none is. Never rejects. */
export async function engineStarted(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => (timer = setTimeout(resolve, STARTS_WITHIN_MS)))
  await Promise.race([starting, late])
  clearTimeout(timer)
}

/** Asks the engine of whoever is using the app; waits for it where it is still on its way. */
export function askEngine<T>(ask: (engine: EngineHandle) => Promise<T>): Promise<T> {
  const owner = currentOwner()
  return new Promise((resolve, reject) => {
    const run = (engine: EngineHandle) => void ask(engine).then(resolve, reject)
    const engine = engineOf(owner)
    if (engine) run(engine)
    else {
      waiting.push({ owner, run })
      wanted.set(true)
    }
  })
}

/** Edits the records of whoever is using the app. */
export const editRecords = (
  kinds: readonly string[],
  from: EditFrom,
  firstWrite?: FirstWrite,
): Promise<Edited> => askEngine(({ records }) => records.edit(kinds, from, firstWrite))

/** Sends what waits and asks for what is new, now; resolves when that has ended, with whatever outcome. */
export const exchangeNow = (): Promise<void> => askEngine(({ records }) => records.exchangeNow())

/** The engine if it runs for this owner already; null while it is on its way. */
export function engineOf(owner: string | null): EngineHandle | null {
  const engine = attached.get()
  return engine?.owner === owner ? engine : null
}

/** The engine that runs now, for what follows one owner after the other; null while it changes hands. */
export const attachedEngine: Store<EngineHandle | null> = { get: attached.get, subscribe: attached.subscribe }

/** Whether edits reach the phone's storage now. */
export const isEngineAttached = (): boolean => attached.get() !== null

const restarted = createStore(0)

/** How often the engine was asked to start anew; the app, which starts it, follows. */
export const engineRestarts: Store<number> = { get: restarted.get, subscribe: restarted.subscribe }

/** Starts the engine anew, for a person who tries again to read what this phone could not. */
export const restartEngine = (): void => restarted.set(restarted.get() + 1)
