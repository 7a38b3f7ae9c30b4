import { useMemo, useSyncExternalStore } from 'react'
import type { ShownChanges } from '../../../core/contracts/records/shown-changes.ts'
import { forgetMet, meet, type MeetAnswer } from '../engine/meeting/meet.ts'
import { askEngine } from '../engine/engine-handle.ts'
import { showChanges, type ShowAnswer } from '../engine/meeting/show-changes.ts'
import { metChanges, type MetChange } from '../store/met-shown.ts'

/** What this phone met of one trip and the server may not have yet, oldest first. */
export function useMet(trip: string): readonly MetChange[] {
  const all = useSyncExternalStore(metChanges.subscribe, metChanges.get)
  return useMemo(() => all.filter(({ space }) => space === trip), [all, trip])
}

/** Whose changes this phone shows of these records, or of what belongs to a stop among them: the last one's name, null for nobody's. */
export function useMetName(ids: readonly string[]): string | null {
  const all = useSyncExternalStore(metChanges.subscribe, metChanges.get)
  return (
    all.findLast(({ recordId, fields }) => ids.includes(recordId) || ids.includes(String(fields.stop)))
      ?.name ?? null
  )
}

/**
 * What there is of a trip to show another phone, under the person's first name. What they changed up to now is in it. Rejects where the
 * phone has no room to note it.
 */
export async function showMyChanges(trip: string, name: string): Promise<ShowAnswer> {
  return await askEngine(async ({ owner, records, files }) => {
    if (owner === null) return { kind: 'unknown' }
    // What only memory holds goes to the disk first, where there is room.
    await records.edit([], () => [])
    return await showChanges(await files.recordStore(), { trip, name, now: Date.now() })
  })
}

/** Takes over what another phone showed; it is shown from then on. Rejects where the phone cannot store it. */
export async function readTheirChanges(changes: ShownChanges): Promise<MeetAnswer> {
  return await askEngine(async ({ owner, files }) =>
    owner === null ? { kind: 'other-trip' } : await meet(await files.recordStore(), changes, Date.now()),
  )
}

/** Takes what was met of a trip out of sight. Whoever made it sends it all the same. */
export async function forgetTheirChanges(trip: string): Promise<void> {
  await askEngine(async ({ files }) => await forgetMet(await files.recordStore(), trip))
}
