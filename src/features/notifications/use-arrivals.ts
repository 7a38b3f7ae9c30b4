import { useState } from 'react'
import type { Notification } from '../../sync/hooks/use-notifications.ts'

/** What to say of notifications that came while the list was being looked at; empty while none did. */
export function useArrivals(list: readonly Notification[], ready: boolean): string {
  const [seen, setSeen] = useState<{ list: readonly Notification[]; words: string } | null>(null)
  if (ready && seen?.list !== list)
    setSeen({ list, words: seen ? wordsOf(seen.list, list) || seen.words : '' })
  return seen?.words ?? ''
}

/** One that was taken out and put back is older than the newest and is no news. */
function wordsOf(before: readonly Notification[], now: readonly Notification[]): string {
  const known = new Set(before.map(({ id }) => id))
  const newest = before[0]?.time ?? ''
  const come = now.filter(({ id, time, readAt }) => !known.has(id) && time >= newest && readAt === undefined)
  if (come.length === 0) return ''
  return come.length === 1 ? `New: ${come[0]?.title}` : `${come.length} new notifications`
}
