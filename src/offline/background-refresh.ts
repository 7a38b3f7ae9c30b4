import * as v from 'valibot'
import { ask } from '../platform/signal/ask.ts'
import { openBroadcast } from '../platform/threads/broadcast.ts'
import type { Locks } from '../platform/threads/locks.ts'
import { catalogueDownloads, type GetIfChanged } from './catalogue-sources.ts'
import { CATALOGUE_CHANGED, CATALOGUE_LOCK, CHANGES_CHANNEL } from './catalogue-tags.ts'
import { refreshParts, type RefreshResult } from './catalogue.ts'
import { deviceDatabase } from './device-database.ts'

/** With nobody waiting, a body may take as long as a browser lets a woken worker live. */
const DEADLINE_MS = 60_000

/** Where Chromium says by what the phone is connected; TypeScript's library does not know it. */
type Connection = { saveData?: boolean; type?: string }

export type BackgroundRefreshEdges = {
  /** The app's root, absolute, ending in a slash. */
  baseUrl: string
  locks: Locks
  connection: Connection | undefined
  /** Hears what could not be brought. */
  log: (line: string) => void
}

/**
 * Brings the catalogue up to date with no page open, into the same store that pages read, and tells those that are open. Each part comes
 * whole or not at all. Does nothing where it would cost the person money or data that they spare. Never rejects: the next time, or
 * the next start of the app, tries again.
 */
export async function refreshInBackground(edges: BackgroundRefreshEdges): Promise<void> {
  const { baseUrl, locks, connection, log } = edges
  if (isSpared(connection)) return
  await locks.request(CATALOGUE_LOCK, async () => {
    const { replaced, problems } = await bringCatalogue(baseUrl)
    for (const { part, problem } of problems) log(`refreshing ${part}: ${String(problem)}`)
    if (replaced.length === 0) return
    const pages = openBroadcast(CHANGES_CHANNEL)
    pages.post(CATALOGUE_CHANGED)
    pages.close()
  })
}

/** Brings what is newer below the app's root `baseUrl` into the store. Whoever calls it has the catalogue's lock. Never rejects. */
export const bringCatalogue = (baseUrl: string): Promise<RefreshResult> =>
  refreshParts(deviceDatabase(), catalogueDownloads(getter(baseUrl)))

const isSpared = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || connection?.type === 'cellular'

const getter =
  (baseUrl: string): GetIfChanged =>
  async (path, schema, etag) => {
    const headers = etag === null ? {} : { 'If-None-Match': etag }
    const outcome = await ask(
      new URL(path, baseUrl),
      { headers, cache: 'no-store', deadlineMs: DEADLINE_MS },
      async (answer) => {
        if (answer.status === 304) return { rows: null, etag }
        if (!answer.ok) throw new Error(`Status ${answer.status}`)
        return { rows: v.parse(schema, await answer.json()), etag: answer.headers.get('ETag') }
      },
    )
    if (outcome.kind !== 'answered') throw outcome.problem
    return outcome.value
  }
