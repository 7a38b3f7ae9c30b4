import { BOOKING, type KeptBooking } from '../../../../core/records/market/booking.ts'
import { report } from '../../../platform/report.ts'
import type { EngineHandle } from '../../../sync/engine/engine-handle.ts'
import { syncStatus } from '../../../sync/engine/status.ts'
import { readSentLost } from '../../../sync/store/sent-lost.ts'
import { OfflineError } from '../../net/errors.ts'
import { sendLost } from './send-lost.ts'

type Sending = Pick<EngineHandle, 'owner'> & { files: Pick<EngineHandle['files'], 'recordStore'> }

/**
 * Sends what this account's phone keeps of bookings that a restored server does not know, behind each exchange with the server: once while the page
 * is open, and again later where no answer came. What was decided or refused is left alone. Answers the way to stop.
 */
export function startLostSending(engine: Sending): () => void {
  const { owner } = engine
  // A visitor books nothing.
  if (owner === null) return () => {}
  const ofOwner = owner
  const sent = new Set<string>()
  let stopped = false
  let last: number | null = null
  let running = Promise.resolve()

  async function sendAll(): Promise<void> {
    const { database } = await engine.files.recordStore()
    const rows = await database.shown.where('[space+kind]').equals([ofOwner, BOOKING.kind]).toArray()
    const problems: Error[] = []
    for (const { id, fields } of rows) {
      if (fields['lostAt'] === undefined || sent.has(id) || stopped) continue
      const booking = { tickets: [], ...fields, uuid: id } as unknown as KeptBooking
      const known = await readSentLost(ofOwner, id)
      // What is known of an earlier loss says nothing of this one.
      const isDone = known !== null && known.state !== 'waiting' && known.sentAt >= String(fields['lostAt'])
      if (isDone || booking.tickets.length === 0) continue
      // One that cannot be sent holds up no other.
      await sendLost(ofOwner, booking).then(
        () => sent.add(id),
        (problem: Error) => problems.push(problem),
      )
    }
    const [first] = problems
    if (first) throw first
  }

  function look(): void {
    const { lastSyncedAt } = syncStatus.get()
    if (lastSyncedAt === null || lastSyncedAt === last || stopped) return
    last = lastSyncedAt
    running = running.then(sendAll).catch((problem: unknown) => {
      if (!stopped && !(problem instanceof OfflineError)) report(problem, 'sending a lost booking')
    })
  }

  const unfollow = syncStatus.subscribe(look)
  look()
  return () => {
    stopped = true
    unfollow()
  }
}
