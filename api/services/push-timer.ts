import { accountsHearing } from '../repositories/push-subscriptions.ts'
import type { PushKind } from '../contracts/push-message.ts'
import { sendDuePush, type PushSenderDeps } from './push-sender.ts'
import { remindOfAll } from './trip-reminders.ts'

const SEND_EVERY_MS = 15_000
const REMIND_EVERY_MS = 600_000

const REMINDER: PushKind = 'trip-reminder'

/**
 * Reminds those who asked for it of trips that begin within two days, though their phones are asleep: for each trip and first day once,
 * whenever the server runs between two days before and the day itself. Never throws.
 */
export async function remindSleeping(
  { database, report }: Pick<PushSenderDeps, 'database' | 'report'>,
  now: Date,
): Promise<void> {
  try {
    for (const account of await accountsHearing(database, REMINDER))
      await remindOfAll(database, { account, now }).catch((error: unknown) =>
        report('Trips could not be called to mind', error),
      )
  } catch (error) {
    report('Who is to be reminded could not be read', error)
  }
}

/** Sends what waits, now and every few seconds, and looks for trips to remind of. Answers the way to stop, which waits for what is under way. */
export function runPush(deps: PushSenderDeps): () => Promise<void> {
  let isStopped = false
  let remindsAtMs = 0
  let underWay: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function pass(): Promise<void> {
    const now = new Date()
    if (now.getTime() >= remindsAtMs) {
      remindsAtMs = now.getTime() + REMIND_EVERY_MS
      await remindSleeping(deps, now)
    }
    if (!isStopped) await sendDuePush(deps, now)
  }

  function next(): void {
    underWay = pass().then(() => {
      if (isStopped) return
      timer = setTimeout(next, SEND_EVERY_MS)
      timer.unref()
    })
  }

  next()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await underWay
  }
}
