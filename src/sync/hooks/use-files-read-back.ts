import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { report } from '../../platform/report.ts'
import { attachedEngine, type EngineHandle } from '../engine/engine-handle.ts'
import type { FileRow } from '../store/records-database.ts'
import { readBackFiles } from '../files/room-for-files.ts'
import { useKeptFiles } from './use-trip-files.ts'

export type FilesReadBack = {
  /** The files of all trips whose bytes were really read, by the file's id; null until they were, and where they cannot be. */
  rows: ReadonlyMap<string, FileRow> | null
  state: 'loading' | 'ready' | 'failed'
}

type Read = { of: EngineHandle; rows: ReadonlyMap<string, FileRow>; failed: boolean }

/** What of trips' files is whole on this phone. It follows every tab; what was read once is not read again. */
export function useFilesReadBack(): FilesReadBack {
  const { rows, state } = useKeptFiles(null)
  const engine = useSyncExternalStore(attachedEngine.subscribe, attachedEngine.get)
  const [read, setRead] = useState<Read | null>(null)
  const before = useRef<Read | null>(null)
  useEffect(() => {
    if (!engine || !rows) return undefined
    let left = false
    const known = before.current?.of === engine ? before.current.rows : null
    const isKnown = ({ id, keptAt }: FileRow) => known?.get(id)?.keptAt === keptAt
    const show = (whole: ReadonlySet<string>, failed: boolean) => {
      if (left) return
      const here = [...rows].filter(([id, row]) => isKnown(row) || whole.has(id))
      before.current = { of: engine, rows: new Map(here), failed }
      setRead(before.current)
    }
    const due = [...rows.values()].filter((row) => !isKnown(row))
    engine.files
      .recordStore()
      .then((store) => readBackFiles(store, due))
      .then(
        (whole) => show(whole, false),
        (problem: unknown) => {
          if (!left) report(problem, 'reading the files of trips back')
          show(new Set(), true)
        },
      )
    return () => {
      left = true
    }
  }, [engine, rows])
  if (state === 'failed') return { rows: null, state }
  if (read === null || read.of !== engine) return { rows: null, state: 'loading' }
  return { rows: read.rows, state: read.failed ? 'failed' : 'ready' }
}
