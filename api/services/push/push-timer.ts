import { accountsHearing } from '../../repositories/push/push-subscriptions.ts'
import type { PushKind } from '../../../core/contracts/push/push-message.ts'
import { sendDuePush, type PushSenderDeps } from './push-sender.ts'
import { remindOfAll } from '../trips/trip-reminders.ts'

const SEND_EVERY_MS = 15_000
const REMIND_EVERY_MS = 600_000

const REMINDER: PushKind = 'trip-reminder'

/**
 * Reminds those who asked for it of trips that begin within two days, though their phones are asleep: for each trip and first day once,
 * whenever the server runs between two days before and the day itself. Stops early when `ending` is aborted. Never throws.
 */
export async function remindSleeping(
  { database, now, report }: Pick<PushSenderDeps, 'database' | 'now' | 'report'>,
  ending?: AbortSignal,
): Promise<void> {
  try {
    for (const account of await accountsHearing(database, REMINDER)) {
      if (ending?.aborted) return
      await remindOfAll(database, { account, now: now() }).catch((error: unknown) =>
        report('Trips could not be called to mind', error),
      )
    }
  } catch (error) {
    report('Who is to be reminded could not be read', error)
  }
}

/**
 * Sends what waits, now and every few seconds, and looks for trips to remind of. Answers the way to stop: it breaks off what is on its
 * way to a push service, which the next process sends again, and resolves when the store is used no more.
 */
export function runPush(deps: PushSenderDeps): () => Promise<void> {
  const ending = new AbortController()
  let remindsAtMs = 0
  let underWay: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function pass(): Promise<void> {
    const nowMs = deps.now().getTime()
    if (nowMs >= remindsAtMs) {
      remindsAtMs = nowMs + REMIND_EVERY_MS
      await remindSleeping(deps, ending.signal)
    }
    await sendDuePush(deps, ending.signal)
  }

  function next(): void {
    underWay = pass().then(() => {
      if (ending.signal.aborted) return
      timer = setTimeout(next, SEND_EVERY_MS)
      timer.unref()
    })
  }

  next()
  return async () => {
    ending.abort()
    clearTimeout(timer)
    await underWay
  }
}
