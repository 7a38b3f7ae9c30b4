import { useSyncExternalStore } from 'react'
import { liveRecords, type LiveRecords } from './live-records.ts'

/** The live records of one kind of whoever is using the app, in no order; they follow every tab and the server. */
export function useRecords(kind: string): LiveRecords {
  const live = liveRecords(kind)
  return useSyncExternalStore(live.subscribe, live.get)
}
