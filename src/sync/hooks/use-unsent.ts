import { useEffect, useState, useSyncExternalStore } from 'react'
import { report } from '../../platform/report.ts'
import { attachedEngine, type EngineHandle } from '../engine/engine-handle.ts'
import type { UnsentChange } from '../store/unsent.ts'
import { watchUnsent } from '../store/watch.ts'

type Read = { of: EngineHandle; changes: readonly UnsentChange[] }

/** What the server does not have yet of the account that uses the app; null until it is read. It follows every tab. */
export function useUnsent(): readonly UnsentChange[] | null {
  const engine = useSyncExternalStore(attachedEngine.subscribe, attachedEngine.get)
  const [read, setRead] = useState<Read | null>(null)
  useEffect(() => {
    // A visitor's waits for no server.
    if (!engine || engine.owner === null) return undefined
    let stop: (() => void) | null = null
    let left = false
    const changed = (changes: UnsentChange[]) => left || setRead({ of: engine, changes })
    const failed = (problem: unknown) => left || report(problem, 'reading what waits')
    engine.files.recordStore().then((store) => {
      if (!left) stop = watchUnsent(store.database, changed, failed)
    }, failed)
    return () => {
      left = true
      stop?.()
    }
  }, [engine])
  return read !== null && read.of === engine ? read.changes : null
}
