import { JOIN_TRIP_PATH } from '../../../../core/contracts/trips/invite-links.ts'
import { SHARED_TRIP_PATH } from '../../../../core/contracts/trips/trip-shares.ts'

/** What a link's token may look like. Anything else could not even be sent. */
export const JOIN_TOKEN = /^[\w-]{1,128}$/

const LINK = new RegExp(
  `https?://[^\\s#]+?/(${JOIN_TRIP_PATH}|${SHARED_TRIP_PATH})#([\\w-]{1,128})(?![\\w-])`,
  'i',
)

/** Where a link leads that somebody scanned or pasted. `isElsewhere`: it is of another server's Timberline, named by `host`. */
export type ServerLink = {
  to: '/join-trip' | '/shared-trip'
  token: string
  host: string
  isElsewhere: boolean
}

/** A link to join or to look at a trip in a text, for the app at `base`, the address of its root; null where there is none. */
export function readServerLink(text: string, base: string): ServerLink | null {
  const [address, path, token] = LINK.exec(text) ?? []
  if (address === undefined || path === undefined || token === undefined || !URL.canParse(address))
    return null
  const { origin, host } = new URL(address)
  const to = path.toLowerCase() === JOIN_TRIP_PATH ? '/join-trip' : '/shared-trip'
  return { to, token, host, isElsewhere: origin !== new URL(base).origin }
}
