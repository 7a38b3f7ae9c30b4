import { deflateSync } from 'fflate'
import { KB } from '../../../../core/contracts/bytes.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { base64url, bytesOfBase64url } from './base64url.ts'
import { FileRefusal, readToEnd, type ReadFile } from '../../../../core/domain/trip-files/file-reading.ts'
import { inflateWithin } from '../read/inflate-within.ts'
import { packDraft, unpackDraft } from './packed-draft.ts'
import { draftOf } from '../../../../core/domain/trip-files/trip-draft.ts'
import { isTripLink, TRIP_FRAGMENT } from './trip-fragment.ts'
import { readDraft } from '../trip-json.ts'

/*
 * A trip inside an address: `#trip=1.…`. Behind the version stands base64url of raw DEFLATE of JSON. A fragment is not sent to
 * any server. It carries everything that Timberline's own file does.
 */

const VERSION = '1'

/** Messengers and mail programs pass on addresses of this length whole. */
export const MAX_LINK_CHARS = 8_000

/** 8,000 characters can hold 6 MB; no trip has that. */
const MAX_UNPACKED_BYTES = 512 * KB

/**
 * What is likely to be in a trip, the likeliest last, so that even a first mention is short. It belongs to version 1: another text
 * makes its links unreadable.
 */
const DICTIONARY = new TextEncoder().encode(
  'national forest visitor center reservoir overlook trailhead campground hot springs museum ranch airport Telluride ' +
    'Durango Leadville Crested Butte Steamboat Springs Fort Collins Boulder Pueblo Estes Park Glenwood Springs Aspen ' +
    'Vail Breckenridge Colorado Springs Denver Mountain Canyon Creek Pass Lake Falls Trail Park Road Street ' +
    '"Hiking","Camping","Sight Seeing","Cabin","Hotel","SUV","08:00","12:00","09:00",-108.,38.,39.,40.,-107.,-105.,-106.,' +
    '[],[[1,[" County, Colorado, USA","suggested_',
)

const BROKEN = 'This link is broken: a part of it is missing. Ask for it again.'

export type TripLink = { kind: 'link'; fragment: string } | { kind: 'too-long'; chars: number; limit: number }

/** A trip as a link's fragment, `#` included. `limit` counts its characters. A trip that would be longer goes as a file instead. */
export function writeTripLink(trip: Trip, limit: number = MAX_LINK_CHARS): TripLink {
  const json = new TextEncoder().encode(JSON.stringify(packDraft(draftOf(trip))))
  const packed = deflateSync(json, { level: 9, dictionary: DICTIONARY })
  const fragment = `${TRIP_FRAGMENT}${VERSION}.${base64url(packed)}`
  return fragment.length > limit
    ? { kind: 'too-long', chars: fragment.length, limit }
    : { kind: 'link', fragment }
}

/** The trip of a fragment that anybody may have written. Throws a FileRefusal. */
export function readTripLink(fragment: string): ReadFile {
  if (!isTripLink(fragment)) throw new FileRefusal('This link holds no trip.')
  if (fragment.length > MAX_LINK_CHARS)
    throw new FileRefusal('This link is longer than a trip’s link can be.')
  const [version, text = ''] = fragment.slice(TRIP_FRAGMENT.length).split('.')
  if (version !== VERSION && /^\d+$/.test(version ?? ''))
    throw new FileRefusal(
      'A newer version of Timberline made this link. Reload the app to update it, then open the link again.',
    )
  const packed = version === VERSION ? bytesOfBase64url(text) : null
  const bytes = packed && inflateWithin(packed, MAX_UNPACKED_BYTES, DICTIONARY)
  const draft = bytes && parsed(bytes)
  if (!Array.isArray(draft)) throw new FileRefusal(BROKEN)
  return readToEnd(readDraft(unpackDraft(draft), 'Shared trip'))
}

/** Null where it is no JSON. */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null
    throw error
  }
}
