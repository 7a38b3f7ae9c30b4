import { useEffect, useState } from 'react'
import { report } from '../../platform/report.ts'
import type { SharedRow } from '../store/device-store.ts'
import { watchShared } from '../files/shared-in.ts'

/** What other apps shared with this one and nobody has looked at, the newest first. */
export function useSharedIn(): { waiting: readonly SharedRow[]; state: 'loading' | 'ready' | 'failed' } {
  const [shown, setShown] = useState<ReturnType<typeof useSharedIn>>({ waiting: [], state: 'loading' })
  useEffect(
    () =>
      watchShared(
        (waiting) => setShown({ waiting, state: 'ready' }),
        (problem) => {
          report(problem, 'reading what was shared')
          setShown({ waiting: [], state: 'failed' })
        },
      ),
    [],
  )
  return shown
}
