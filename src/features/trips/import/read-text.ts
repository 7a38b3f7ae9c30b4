import { findDuplicates } from '../../../domain/trip-files/duplicates.ts'
import { FileRefusal, type ReadFile } from '../../../../core/domain/trip-files/file-reading.ts'
import { readMapLink } from '../../../domain/trip-files/links/map-link.ts'
import { isCsv } from '../../../domain/trip-files/read/read-csv.ts'
import { emptyDraft } from '../../../../core/domain/trip-files/trip-draft.ts'
import { readTripLink } from '../../../domain/trip-files/links/trip-link.ts'
import type { TripStop } from '../../../../core/domain/trips/trip.ts'
import { apiBase } from '../../../platform/page/api-url.ts'
import { readServerLink, type ServerLink } from '../join/join-link.ts'
import type { FoundTrip } from './found-trip.ts'

/** What a trip itself is answered with. */
type TripAnswer = { kind: 'found'; found: FoundTrip } | { kind: 'refused'; reason: string }

/**
 * What a text holds; `file` where it is a file's content, which is read beside the page, `link` where it leads to a page of this app
 * that joins or shows a trip on the server.
 */
export type TextAnswer = TripAnswer | { kind: 'file' } | ({ kind: 'link' } & OpenLink) | null

export type OpenLink = Pick<ServerLink, 'to' | 'token'>

type Existing = readonly Pick<TripStop, 'id' | 'place'>[]

/** A trip's link, a link to join or to look at one, a map's link, or a file's content that somebody pasted or scanned; null where it is nothing of the kind. */
export function readText(text: string, existing: Existing): TextAnswer {
  const link = /#trip=\S*/.exec(text)?.[0]
  if (link !== undefined) return readLink(link, existing)
  const server = readServerLink(text, apiBase())
  if (server?.isElsewhere)
    return {
      kind: 'refused',
      reason: `This link leads to Timberline at ${server.host}, and this is another one. Open it in the browser.`,
    }
  if (server) return { kind: 'link', to: server.to, token: server.token }
  const start = text.trimStart()
  if (/^[<{[]/.test(start) || isCsv(start)) return { kind: 'file' }
  const said = readMapLink(text)
  if (said === null) return isLetter(text) ? { kind: 'file' } : null
  if (said.kind === 'unreadable') return { kind: 'refused', reason: said.reason }
  if (said.kind === 'name')
    return {
      kind: 'refused',
      reason: `This link names “${said.name}” and not where it is. Search for it by that name in a trip.`,
    }
  const { stop, remarks } = said
  const read: ReadFile = {
    trip: emptyDraft(stop.place.name ?? 'Imported trip'),
    stops: [{ row: 1, stop, remarks }],
    refused: [],
  }
  return { kind: 'found', found: foundOf(read, 'A link of a map', false, existing) }
}

/** Long enough, and with a number as every booking has one; a word alone is no letter. */
const isLetter = (text: string): boolean => text.trim().length >= 60 && /\d/.test(text)

/** The trip of a link's fragment. */
export function readLink(fragment: string, existing: Existing = []): TripAnswer {
  try {
    const found = foundOf(readTripLink(fragment), 'A trip somebody shared with you', true, existing)
    return { kind: 'found', found }
  } catch (problem) {
    if (problem instanceof FileRefusal) return { kind: 'refused', reason: problem.message }
    throw problem
  }
}

const foundOf = (read: ReadFile, source: string, isOwn: boolean, existing: Existing): FoundTrip => ({
  ...read,
  source,
  isOwn,
  duplicates: findDuplicates(read.stops, existing),
})
