import { useEffect, useState, useSyncExternalStore } from 'react'
import { report } from '../../platform/report.ts'
import { attachedEngine, type EngineHandle } from '../engine/engine-handle.ts'
import type { FileRow } from '../store/records-database.ts'
import { readFile } from '../files/trip-files.ts'
import { watchFiles } from '../store/watch.ts'

export type KeptFiles = {
  /** By the file's id; null until they are read, and where they cannot be. */
  rows: ReadonlyMap<string, FileRow> | null
  state: 'loading' | 'ready' | 'failed'
}

const LOADING: KeptFiles = { rows: null, state: 'loading' }

/** The files of a trip, or with null of all, whose bytes are on this phone; they follow every tab. */
export function useKeptFiles(trip: string | null): KeptFiles {
  const engine = useSyncExternalStore(attachedEngine.subscribe, attachedEngine.get)
  const [kept, setKept] = useState<{ of: EngineHandle; files: KeptFiles } | null>(null)
  useEffect(() => {
    if (!engine) return undefined
    let stop: (() => void) | null = null
    let left = false
    const show = (files: KeptFiles) => left || setKept({ of: engine, files })
    const failed = (problem: unknown) => {
      if (left) return
      report(problem, 'reading the files of a trip')
      show({ rows: null, state: 'failed' })
    }
    const changed = (rows: FileRow[]) => {
      const here = rows.filter(({ state }) => state !== 'gone')
      show({ rows: new Map(here.map((row) => [row.id, row])), state: 'ready' })
    }
    engine.files.recordStore().then((store) => {
      if (!left) stop = watchFiles(store.database, trip, changed, failed)
    }, failed)
    return () => {
      left = true
      stop?.()
    }
  }, [engine, trip])
  // What the last owner had is nobody's business here.
  return kept !== null && kept.of === engine ? kept.files : LOADING
}

/** A tab that was opened with the address may still be reading. */
const RELEASE_AFTER_MS = 60_000

export type OpenedFile = { blob: Blob; url: string }

/**
 * A file of this phone, or its small picture, with an address for as long as this is shown; null until it is read, and where it is not
 * here, as with `file` null.
 */
export function useOpenedFile(file: string | null, part: 'whole' | 'small' = 'whole'): OpenedFile | null {
  const engine = useSyncExternalStore(attachedEngine.subscribe, attachedEngine.get)
  const [read, setRead] = useState<(OpenedFile & { of: EngineHandle; file: string }) | null>(null)
  useEffect(() => {
    if (!engine || file === null) return undefined
    let url: string | null = null
    let left = false
    engine.files
      .recordStore()
      .then((store) => readFile(store, file, part))
      .then(
        (blob) => {
          if (left || blob === null) return
          url = URL.createObjectURL(blob)
          setRead({ of: engine, file, blob, url })
        },
        (problem: unknown) => left || report(problem, 'reading a file'),
      )
    return () => {
      left = true
      if (url !== null) setTimeout(URL.revokeObjectURL, RELEASE_AFTER_MS, url)
    }
  }, [engine, file, part])
  return read !== null && read.of === engine && read.file === file ? read : null
}
