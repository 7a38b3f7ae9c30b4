import { useMemo, useSyncExternalStore } from 'react'
import { singleId, type Field, type RecordKind } from '../../../core/records/define-record.ts'
import { liveRecords, type LiveRecords } from '../store/live-records.ts'
import { readRecords, type RecordOf } from '../store/read-records.ts'

type State = LiveRecords['state']

/**
 * The live records of one kind as they are stored, not read by the schema: for screens with many. Each is the same object until a
 * record of its kind changes.
 */
export function useShownRecords({ kind }: Pick<RecordKind, 'kind'>): LiveRecords {
  const live = liveRecords(kind)
  return useSyncExternalStore(live.subscribe, live.get)
}

/** The live records of one kind of whoever is using the app, in no order; they follow every tab and the server. */
export function useRecords<F extends Record<string, Field>>(
  kind: RecordKind<F>,
): { records: readonly RecordOf<RecordKind<F>>[]; state: State } {
  const { records, state } = useShownRecords(kind)
  return useMemo(() => ({ records: readRecords(kind, records), state }), [kind, records, state])
}

/**
 * One live record of a kind, which follows every tab and the server; `id` may be left out for a `single` kind. Null while there is
 * none, or none is read yet.
 */
export function useRecord<F extends Record<string, Field>>(
  kind: RecordKind<F>,
  id: string = singleId(kind),
): { record: RecordOf<RecordKind<F>> | null; state: State } {
  const { records, state } = useRecords(kind)
  return useMemo(
    () => ({ record: records.find((one) => one.id === id) ?? null, state }),
    [records, id, state],
  )
}
