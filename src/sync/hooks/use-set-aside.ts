import { liveQuery } from 'dexie'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { report } from '../../platform/report.ts'
import { deviceStore } from '../store/device-store.ts'
import { attachedEngine } from '../engine/engine-handle.ts'
import { readSetAside } from '../people/set-aside.ts'

/** How many sign-outs locked something here that the present account's key does not open; 0 until it is read. It follows every tab. */
export function useSetAside(): number {
  const engine = useSyncExternalStore(attachedEngine.subscribe, attachedEngine.get)
  const owner = engine?.owner ?? null
  const [read, setRead] = useState<{ of: string; count: number } | null>(null)
  useEffect(() => {
    if (owner === null) return undefined
    const subscription = liveQuery(() => readSetAside(owner, deviceStore())).subscribe({
      next: (rows) => setRead({ of: owner, count: rows.length }),
      error: (problem: unknown) => report(problem, 'reading what stays locked'),
    })
    return () => subscription.unsubscribe()
  }, [owner])
  return read !== null && read.of === owner ? read.count : 0
}
