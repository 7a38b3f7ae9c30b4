import { liveQuery } from 'dexie'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Field, FieldsOf, RecordKind } from '../../../core/records/define-record.ts'
import { newId } from '../../platform/new-id.ts'
import { report } from '../../platform/report.ts'
import { attachedEngine, editRecords, type EngineHandle } from '../engine/engine-handle.ts'
import { askAdopted } from '../engine/sent-later.ts'
import { currentOwner } from '../people/identity.ts'
import { readRequests, seenNow, type RequestOf } from '../store/requests.ts'

/** What the asker says; what they had seen the engine adds. */
type Said<K> = Omit<FieldsOf<K>, 'decision' | 'seen'>

/**
 * Asks the server for an act, with or without signal, and answers the request's id: `useRequests` tells how it stands. What was changed
 * before goes first. Rejects where the phone cannot keep it, and for a visitor of whom no account would take it over: then nothing was asked.
 */
export async function askFor<F extends Record<string, Field>>(
  definition: RecordKind<F>,
  said: Said<RecordKind<F>>,
): Promise<string> {
  if (currentOwner() === null && definition.guest !== 'adopt')
    throw new Error('A visitor cannot ask for this')
  const id = newId()
  let seen: Record<string, unknown> = {}
  await editRecords(
    [],
    () => [{ kind: definition.kind, id, set: { ...said, ...seen } }],
    // In the transaction that keeps it: nothing comes in between.
    async (database) => {
      seen = await seenNow(database, definition, said)
    },
  )
  return id
}

/** Takes a request back that was not sent yet; one that was stays as it is. Rejects where the phone cannot keep that. */
export async function takeBack({ kind }: Pick<RecordKind, 'kind'>, id: string): Promise<void> {
  // With a write of its own nothing is left to memory, from where it would be sent.
  await editRecords(
    [],
    () => [{ kind, id, remove: true }],
    () => Promise.resolve(),
  )
}

/** Says yes to a request that a visitor had made on this phone, with `said` in place of what stands there. Rejects as `takeBack`. */
export async function sayYes<F extends Record<string, Field>>(
  definition: RecordKind<F>,
  id: string,
  said: Partial<Said<RecordKind<F>>>,
): Promise<void> {
  await editRecords(
    [],
    () => [],
    (database) => askAdopted(database, { kind: definition.kind, id }, said),
  )
}

/** The account's requests of one kind, newest first; null until they are read. They follow every tab and the server. */
export function useRequests<F extends Record<string, Field>>(
  definition: RecordKind<F>,
): readonly RequestOf<RecordKind<F>>[] | null {
  type Read = { of: EngineHandle; kind: string; requests: readonly RequestOf<RecordKind<F>>[] }
  const engine = useSyncExternalStore(attachedEngine.subscribe, attachedEngine.get)
  const [read, setRead] = useState<Read | null>(null)
  useEffect(() => {
    if (!engine || engine.owner === null) return undefined
    const { kind } = definition
    let stop: (() => void) | null = null
    let left = false
    const failed = (problem: unknown) => left || report(problem, 'reading what was asked')
    engine.files.recordStore().then(({ database }) => {
      if (left) return
      const subscription = liveQuery(() => readRequests(database, definition)).subscribe({
        next: (requests) => setRead({ of: engine, kind, requests }),
        error: failed,
      })
      stop = () => subscription.unsubscribe()
    }, failed)
    return () => {
      left = true
      stop?.()
    }
  }, [engine, definition])
  return read !== null && read.of === engine && read.kind === definition.kind ? read.requests : null
}
