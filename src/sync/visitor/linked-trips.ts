import * as v from 'valibot'
import { SharedTripSchema, type SharedTrip } from '../../../core/contracts/trips/trip-shares.ts'
import { deviceStore } from '../store/device-store.ts'

/** 96 of a token's 256 bits. */
const LINK_CHARS = 16

/** Those that were opened before go. */
const MOST_LINKS = 30

/** What the link showed when the server was asked last: `trip` null says that it has ended. Null where it was not opened here. */
export async function readLinkedTrip(
  token: string,
  device = deviceStore(),
): Promise<{ trip: SharedTrip | null; toldAt: number } | null> {
  const row = await device.linked.get(linkOf(token))
  if (!row) return null
  const read = v.safeParse(v.nullable(SharedTripSchema), row.trip)
  return read.success ? { trip: read.output, toldAt: row.toldAt } : null
}

/** Keeps what the link shows, for a start without signal. One that has ended is kept as such where it was opened here before. */
export async function keepLinkedTrip(
  token: string,
  trip: SharedTrip | null,
  toldAt: number,
  device = deviceStore(),
): Promise<void> {
  const link = linkOf(token)
  await device.transaction('rw', device.linked, async () => {
    if (trip === null) await device.linked.update(link, { trip, toldAt })
    else await device.linked.put({ link, trip, toldAt })
    await device.linked.orderBy('toldAt').reverse().offset(MOST_LINKS).delete()
  })
}

const linkOf = (token: string): string => token.slice(0, LINK_CHARS)
