import { useMemo, useSyncExternalStore } from 'react'
import type { BackByContactState } from '../../../core/contracts/trips/back-by.ts'
import { BACK_BY, backById, type BackByFields } from '../../../core/records/trips/back-by.ts'
import { BACK_BY_CONTACT } from '../../../core/records/trips/back-by-contact.ts'
import type { RecordOf } from '../store/read-records.ts'
import { attachedEngine, editRecords } from '../engine/engine-handle.ts'
import { syncStatus } from '../engine/status.ts'
import { useRecords } from './use-records.ts'
import { useUnsent } from './use-unsent.ts'

/** By when the person wants to be back from one day of a trip. Everything is there that it needs. */
export type BackBy = Required<Omit<BackByFields, 'back'>> & Pick<BackByFields, 'back'> & { id: string }

/** The back-by of a day of a trip; null where there is none, or none is read yet. */
export function useBackBy(trip: string, day: number): BackBy | null {
  const { records } = useRecords(BACK_BY)
  const id = backById(trip, day)
  return useMemo(() => backBysOf(records).find((one) => one.id === id) ?? null, [records, id])
}

/** All of them, the first time first. */
export function useBackBys(): readonly BackBy[] {
  const { records } = useRecords(BACK_BY)
  return useMemo(() => backBysOf(records).sort(byDue), [records])
}

const byDue = ({ due: a }: BackBy, { due: b }: BackBy): number =>
  `${a.date} ${a.time}` < `${b.date} ${b.time}` ? -1 : 1

function backBysOf(records: readonly RecordOf<typeof BACK_BY>[]): BackBy[] {
  return records.flatMap(({ id, fields: { trip, day, due, whom, back } }) =>
    trip && day && due && whom ? [{ id, trip, day, due, whom, ...(back === undefined ? {} : { back }) }] : [],
  )
}

/** What each address that was ever named has answered, as this phone was told last. */
export function useBackByContacts(): ReadonlyMap<string, BackByContactState> {
  const { records } = useRecords(BACK_BY_CONTACT)
  return useMemo(
    () =>
      new Map(
        records.flatMap(({ fields: { email, state } }): [string, BackByContactState][] =>
          email && state ? [[email, state]] : [],
        ),
      ),
    [records],
  )
}

/**
 * Whether the server does not have yet what this phone says of a back-by; null while that is being read. True while anything lasts in
 * memory alone, on a phone without room: then nothing is said to be watched that may not be.
 */
export function useIsBackByUnsent(id: string): boolean | null {
  const engine = useSyncExternalStore(attachedEngine.subscribe, attachedEngine.get)
  const { unsaved } = useSyncExternalStore(syncStatus.subscribe, syncStatus.get)
  const unsent = useUnsent()
  const key = JSON.stringify([engine?.owner, BACK_BY.kind, id])
  return unsent && (unsaved > 0 || unsent.some((change) => change.key === key))
}

/** Writes when the person wants to be back, and that they are not back yet. Resolves with whether the phone could keep it. */
export async function setBackBy({ id, trip, day, due, whom }: BackBy): Promise<boolean> {
  const set = { trip, day, due, whom, back: null }
  return (await editRecords([], () => [{ kind: BACK_BY.kind, id, set }])).kept
}

/** Writes that the person is back from the day of `due`, or is not after all. Resolves as `setBackBy` does. */
export async function sayBack({ id, due }: BackBy, isBack: boolean): Promise<boolean> {
  const back = isBack ? { date: due.date, at: new Date().toISOString() } : null
  return (await editRecords([], () => [{ kind: BACK_BY.kind, id, set: { back } }])).kept
}

/** Takes it off: nobody watches, nobody is told. Resolves as `setBackBy` does. */
export const removeBackBy = async (id: string): Promise<boolean> =>
  (await editRecords([], () => [{ kind: BACK_BY.kind, id, remove: true }])).kept
