import { coverPath } from '../../../core/contracts/market/offering-photos.ts'
import {
  offeringsToKeep,
  type TripToServe,
  type WantedOffering,
} from '../../domain/market/offerings-to-keep.ts'
import { apiUrl } from '../../platform/page/api-url.ts'
import { pageLocks } from '../../platform/threads/locks.ts'
import { announce } from '../changes.ts'
import { ApiError } from '../net/errors.ts'
import { meetStorageProblem } from '../storage-trouble.ts'
import { askActivity } from './activity.ts'
import { askDepartures } from './departures.ts'
import { openMarketStore } from './market-store.ts'
import { isFromServer, knownOfferings, refreshOfferings } from './offerings.ts'
import { freshOpenDays } from './open-days.ts'

/** One page at a time. */
const KEEPING_LOCK = 'timberline-keeping-offerings'
/** Departures that are kept are asked for again after this. */
const DEPARTURES_FRESH_MS = 6 * 3_600_000

/**
 * Brings what can be booked near the coming trips, and what has a heart (uuids), onto this phone: the list, on which days there is room, each whole text and its
 * departures on the days of the trip. One after the other, so that it is in nobody's way; what is here already and has not changed is not
 * asked for. `today` is `YYYY-MM-DD`; `signal` ends it. Where the server does not answer or the phone is full it stops, and what came
 * stays. Never rejects.
 */
export async function keepOfferings(
  wish: { trips: readonly TripToServe[]; hearts: readonly string[] },
  today: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    await pageLocks().request(KEEPING_LOCK, async () => {
      if (signal.aborted) return
      await refreshOfferings()
      const { offerings } = await knownOfferings()
      const wanted = offeringsToKeep(offerings, wish, today)
      if (wanted.length === 0) return
      await freshOpenDays(signal)
      try {
        for (const one of wanted) {
          if (signal.aborted) return
          await bring(one, signal)
        }
      } finally {
        // What came is told also where not all of it did.
        announce('offerings')
      }
    })
  } catch (problem) {
    if (signal.aborted || isFromServer(problem)) return
    await meetStorageProblem(problem, 'keeping what is near a trip')
  }
}

async function bring({ offering, departures: asked }: WantedOffering, signal: AbortSignal): Promise<void> {
  const { uuid, version } = offering
  const store = await openMarketStore()
  const kept = await store.readActivity(store.database, uuid)
  try {
    if (kept?.activity.version === version) await store.touchActivity(store.database, uuid)
    else await store.keepActivity(store.database, await askActivity(uuid, signal))
    // Without its picture it is still there: that of its ground stands for it.
    if (offering.cover) await store.keepCover(apiUrl(coverPath(offering)), signal).catch(() => undefined)
    const known = (await store.keptDepartures(store.database, uuid))?.trip
    const isKnown =
      known?.from === asked.from &&
      known.to === asked.to &&
      known.party === asked.party &&
      Math.abs(Date.now() - known.asOf) < DEPARTURES_FRESH_MS
    if (isKnown) return
    const told = await askDepartures(uuid, asked, signal)
    await store.keepDepartures(store.database, uuid, 'trip', { ...asked, ...told })
  } catch (problem) {
    // Taken off since the list came: the others are still there.
    if (!(problem instanceof ApiError && problem.status === 404)) throw problem
    await store.forgetActivity(store.database, uuid)
  }
}
