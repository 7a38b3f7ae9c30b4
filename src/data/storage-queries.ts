import { queryOptions } from '@tanstack/react-query'
import { keptFiles } from '../platform/install/ask-kept-files.ts'
import { storageState } from '../platform/storage/storage-persistence.ts'

/**
 * What of the app's own files is on this phone, read back each time it is asked; null where no worker keeps them, `late` where it is too
 * busy to say.
 */
export function keptFilesQuery() {
  return queryOptions({ queryKey: ['kept-files'], queryFn: () => keptFiles(), staleTime: 0, gcTime: 0 })
}

/** How much room there is and whether the browser promises to keep what is here. Never fails. */
export function storageStateQuery() {
  return queryOptions({ queryKey: ['storage-state'], queryFn: storageState, staleTime: 0, gcTime: 0 })
}
