import type { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import type { Engine } from '../../sync/engine/engine.ts'

/** The worker and the downloads are strangers here: what they answer is the scene. */
export const phone = {
  files: vi.fn<(asked?: { repair?: boolean }) => Promise<unknown>>(),
  catalogue: vi.fn<() => Promise<unknown>>(),
  fetchPart: vi.fn<(part: string) => Promise<unknown>>(),
  removePart: vi.fn<(part: string) => Promise<() => Promise<void>>>(),
  client: null as QueryClient | null,
  engine: null as Engine | null,
  saved: vi.fn<(name: string, content: Blob) => void>(),
  sendFiles: vi.fn<() => Promise<void>>(),
}

/* In place of the modules that export these. */
export const sendFilesNow = phone.sendFiles
export const keptFiles = phone.files
export const saveFile = phone.saved
export const catalogueStatusQuery = () => ({ queryKey: ['scene'], queryFn: phone.catalogue })
export const cataloguePartBytesQuery = (part: string) => ({
  queryKey: ['bytes', part],
  queryFn: () => 812_345,
})
export const fetchCataloguePart = phone.fetchPart
export const removeCataloguePart = phone.removePart
export const mapSettingsQuery = () => ({
  queryKey: ['map-settings'],
  queryFn: () => ({ streetDetailUrl: null, forecast: false, roads: false }),
})
