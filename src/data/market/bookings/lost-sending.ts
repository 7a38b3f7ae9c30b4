import { BOOKING, type KeptBooking } from '../../../../core/records/market/booking.ts'
import { report } from '../../../platform/report.ts'
import { untilAborted } from '../../../platform/threads/until-aborted.ts'
import { engineOf, type EngineHandle } from '../../../sync/engine/engine-handle.ts'
import { setStatus, syncStatus } from '../../../sync/engine/status.ts'
import { isOfLoss, readLostRows, unsentAmong } from '../../../sync/store/lost-rows.ts'
import { readSentLost } from '../../../sync/store/sent-lost.ts'
import type { RecordStore } from '../../../sync/store/store.ts'
import { OfflineError } from '../../net/errors.ts'
import { createEarlierBookings } from './earlier-bookings.ts'
import { sendLost } from './send-lost.ts'

type Sending = Pick<EngineHandle, 'owner'> & { files: Pick<EngineHandle['files'], 'recordStore'> }

/**
 * Sends what this account's phone keeps of bookings that a restored server does not know, behind each exchange with the server: once while the page
 * is open, and again later where no answer came. What was decided or refused is left alone. What an earlier account of the same person had booked
 * comes back first. Answers the way to stop.
 */
export function startLostSending(engine: Sending): () => void {
  const { owner } = engine
  // A visitor books nothing.
  if (owner === null) return () => {}
  const ofOwner = owner
  const earlier = createEarlierBookings(ofOwner)
  const sent = new Set<string>()
  let stopped = false
  let last: number | null = null
  let running = Promise.resolve()

  async function sendAll(): Promise<void> {
    const store = await engine.files.recordStore()
    // Before the account's records are here whole nobody knows what is lost.
    if (syncStatus.get().isWhole && !stopped) await earlier.bring(store).catch(failed)
    await sendLostOf(ofOwner, store, { sent, isOver: () => stopped })
  }

  function failed(problem: unknown): void {
    if (!stopped && !(problem instanceof OfflineError)) report(problem, 'sending a lost booking')
  }

  function look(): void {
    const { lastSyncedAt, isWhole } = syncStatus.get()
    const at = lastSyncedAt === null ? null : isWhole ? lastSyncedAt : -lastSyncedAt
    if (at === null || at === last || stopped) return
    last = at
    running = running.then(sendAll).catch(failed)
  }

  const unfollow = syncStatus.subscribe(look)
  look()
  return () => {
    stopped = true
    unfollow()
    earlier.stop()
  }
}

/** Sends at once what is lost and was not sent, as before a sign-out. What could not be sent waits on. Throws nothing of it. */
export async function sendLostNow(owner: string, signal?: AbortSignal): Promise<void> {
  const store = await engineOf(owner)?.files.recordStore()
  if (!store) return
  const sending = sendLostOf(owner, store, { sent: new Set(), isOver: () => signal?.aborted ?? false })
  await untilAborted(
    sending.catch((problem: unknown) => {
      if (!(problem instanceof OfflineError)) report(problem, 'sending a lost booking')
    }),
    signal,
  )
  // Whoever waited for this counts what is left, before the live query tells.
  setStatus({ lost: unsentAmong(await readLostRows(store.database)) })
}

async function sendLostOf(
  owner: string,
  { database }: RecordStore,
  { sent, isOver }: { sent: Set<string>; isOver: () => boolean },
): Promise<void> {
  const rows = await database.shown.where('[space+kind]').equals([owner, BOOKING.kind]).toArray()
  const problems: Error[] = []
  for (const { id, fields } of rows) {
    // Restored, it may be lost once more.
    const loss = `${id} ${String(fields['lostAt'])}`
    if (fields['lostAt'] === undefined || sent.has(loss) || isOver()) continue
    const booking = { tickets: [], ...fields, uuid: id } as unknown as KeptBooking
    const known = await readSentLost(owner, id)
    const isDone = known !== null && known.state !== 'waiting' && isOfLoss(known, String(fields['lostAt']))
    if (isDone || booking.tickets.length === 0) continue
    // One that cannot be sent holds up no other.
    await sendLost(owner, booking).then(
      () => sent.add(loss),
      (problem: Error) => problems.push(problem),
    )
  }
  const [first] = problems
  if (first) throw first
}
