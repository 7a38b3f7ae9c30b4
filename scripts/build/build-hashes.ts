import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Listed = { url: string; revision: string | null; size: number }

/**
 * Adds to each file that the service worker keeps the hash of its content in `directory`: the browser refuses any other content,
 * also one that came whole and looks like it. For Workbox's `manifestTransforms`.
 */
export function withHashes<Entry extends Listed>(entries: readonly Entry[], directory: string) {
  return entries.map((entry) => {
    const hash = createHash('sha256').update(readFileSync(`${directory}/${entry.url}`))
    return { ...entry, integrity: `sha256-${hash.digest('base64')}` }
  })
}
