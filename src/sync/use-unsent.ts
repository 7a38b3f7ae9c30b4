import { useEffect, useState, useSyncExternalStore } from 'react'
import { report } from '../platform/report.ts'
import { askEngine } from './engine-handle.ts'
import { syncStatus } from './status.ts'
import type { UnsentChange } from './unsent.ts'

/** What the server does not have yet, of whoever is using the app; null until it is read. It follows every tab. */
export function useUnsent(): readonly UnsentChange[] | null {
  const { waiting, stuck } = useSyncExternalStore(syncStatus.subscribe, syncStatus.get)
  const [changes, setChanges] = useState<readonly UnsentChange[] | null>(null)
  useEffect(() => {
    let current = true
    askEngine((engine) => engine.unsent()).then(
      (read) => current && setChanges(read),
      (problem: unknown) => report(problem, 'reading what waits'),
    )
    return () => {
      current = false
    }
  }, [waiting, stuck])
  return changes
}
