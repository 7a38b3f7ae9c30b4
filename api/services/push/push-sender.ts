import type { Kysely } from 'kysely'
import type { PushMessage } from '../../../core/contracts/push/push-message.ts'
import type { Database } from '../../database/schema.ts'
import type { Report } from '../../report.ts'
import {
  claimPush,
  deletePastPush,
  deletePushMessage,
  holdPushTo,
  listDuePush,
  mostTriesOf,
  quietPush,
  type DuePush,
} from '../../repositories/push/push-messages.ts'
import { deletePushAt } from '../../repositories/push/push-subscriptions.ts'
import { encryptPush, pushTopic, vapidAuthorization } from './push-crypto.ts'
import type { PostPush, PushAnswer } from './push-post.ts'
import { isStillRelevant } from './push-relevance.ts'
import type { VapidKey } from './vapid-key.ts'

/*
 * | What the push service answers         | The message                                                 | The device |
 * |---------------------------------------|-------------------------------------------------------------|------------|
 * | 2xx                                   | done; a change is quiet for a quarter of an hour            | stays      |
 * | 404, 410                              | goes                                                        | goes (1)   |
 * | 429, 5xx                              | waits 1, 5, 15 minutes, 1 hour, then 4 hours each           | stays      |
 * | 429, 5xx with `Retry-After`           | waits as asked too, with all to that service                | stays      |
 * | nothing: out of reach, or not in time | waits as for 5xx; all to that service wait 1, 5, 15 minutes | stays      |
 * | anything else: it will never be taken | goes, reported by its status alone                          | stays      |
 *
 * (1) With what waits for it, unless it has another endpoint by now.
 *
 * A message is taken by moving the time at which it is due again: a process that is killed leaves it to the next one, and two that run
 * side by side send it once. Neither an endpoint nor what was said is ever logged.
 */
export type PushSenderDeps = {
  database: Kysely<Database>
  key: VapidKey
  /** Of the server's operator, as RFC 8292 asks; null where nobody is named. */
  contact: string | null
  post: PostPush
  now: () => Date
  report: Report
  /** Called each time that what is due was read, and was tried. */
  done?: () => void
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const RETRY_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS] as const
const LONGEST_HOLD_MS = 24 * HOUR_MS
const TOKEN_MS = 12 * HOUR_MS
/** Messages sent at the same time; each has a socket. One slow push service leaves most of them to the others. */
const AT_ONCE = { limit: 10, ofOneService: 2 }
/** A push service that is out of reach is held no longer than this: it may be back. */
const LONGEST_OUTAGE_HOLD_MS = 15 * MINUTE_MS
/** All messages are of one length for who carries them. */
const PADDED_TO_BYTES = 256
/** The next of the kind and subject waits so long after one was taken; a reminder is told once. @source issue 15 */
const QUIET_MS: Partial<Record<string, number>> = { 'member-change': 15 * MINUTE_MS }

/**
 * Sends all that is due. Answers how many messages were taken. Never throws: what could not be read or written is tried next time. When
 * `ending` is aborted it breaks off what is under way, as a process that is killed does.
 */
export async function sendDuePush(deps: PushSenderDeps, ending?: AbortSignal): Promise<number> {
  let sent = 0
  try {
    await deletePastPush(deps.database, deps.now().toISOString())
    while (!ending?.aborted) {
      const due = await listDuePush(deps.database, deps.now().toISOString(), AT_ONCE)
      if (due.length === 0) {
        deps.done?.()
        break
      }
      // All of them end before the store may be closed.
      const ended = await Promise.allSettled(due.map((message) => sendOne(deps, message, ending)))
      for (const one of ended) {
        if (one.status === 'rejected') throw one.reason
        if (one.value) sent += 1
      }
      deps.done?.()
    }
  } catch (error) {
    deps.report('Push messages could not be sent', error)
  }
  return sent
}

/** Answers whether a push service took it. */
async function sendOne(
  deps: PushSenderDeps,
  message: DuePush,
  ending: AbortSignal | undefined,
): Promise<boolean> {
  const { database, report } = deps
  // A pass may last for minutes: what follows counts from this message's turn.
  const now = deps.now()
  const times = { now: now.toISOString(), again: after(now, retryMs(message.attempts)) }
  if (!(await claimPush(database, message, times))) return false
  if (!(await isStillRelevant(database, message))) {
    await deletePushMessage(database, message)
    return false
  }
  const answer = await handOver(deps, message, now, ending).catch((error: unknown) => {
    // Tried again for hours: the first time and then each time the same would say nothing more.
    if (message.attempts === 0 && !ending?.aborted) report('A push message could not be handed over', error)
    return null
  })
  if (answer !== null) return await settle(deps, message, answer)
  if (!ending?.aborted) await holdOutage(deps, message.service)
  return false
}

function handOver(
  { key, contact, post }: PushSenderDeps,
  message: DuePush,
  now: Date,
  ending: AbortSignal | undefined,
): Promise<PushAnswer> {
  const { kind, subject, subscriptionId, endpoint, service, p256dh, auth } = message
  const text = JSON.stringify({ kind, id: subject } satisfies PushMessage)
  const secondsLeft = Math.floor((Date.parse(message.expiresAt) - now.getTime()) / 1000)
  const headers = {
    Authorization: vapidAuthorization(key, {
      audience: service,
      contact,
      expiresAt: new Date(now.getTime() + TOKEN_MS),
    }),
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
    TTL: String(Math.max(0, secondsLeft)),
    Topic: pushTopic(subscriptionId, kind, subject),
    Urgency: 'normal',
  }
  return post(endpoint, headers, encryptPush(text, { p256dh, auth }, { paddedTo: PADDED_TO_BYTES }), ending)
}

/** Waits longer for it each time: new messages do not start over, while one that was tried before waits. */
async function holdOutage({ database, now }: PushSenderDeps, service: string): Promise<void> {
  const holdMs = Math.min(retryMs((await mostTriesOf(database, service)) - 1), LONGEST_OUTAGE_HOLD_MS)
  await holdPushTo(database, service, after(now(), holdMs))
}

async function settle(
  { database, now: clock, report }: PushSenderDeps,
  message: DuePush,
  { status, retryAfter }: PushAnswer,
): Promise<boolean> {
  const now = clock()
  const isTaken = status >= 200 && status < 300
  const quietMs = QUIET_MS[message.kind]
  if (isTaken && quietMs !== undefined) await quietPush(database, message, after(now, quietMs))
  else if (isTaken) await deletePushMessage(database, message)
  else if (status === 404 || status === 410)
    await deletePushAt(database, { id: message.subscriptionId, endpoint: message.endpoint })
  else if (status === 429 || status >= 500) {
    const holdMs = retryAfterMs(retryAfter, now)
    if (holdMs !== null) await holdPushTo(database, message.service, after(now, holdMs))
  } else {
    await deletePushMessage(database, message)
    report(`A push service refused a message with ${status}`, new Error('It will not be sent again'))
  }
  return isTaken
}

/** Seconds, or a date; null where it says neither. @source RFC 9110 §10.2.3 */
function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), LONGEST_HOLD_MS)
}

const retryMs = (attempts: number): number =>
  RETRY_MS[Math.min(Math.max(attempts, 0), RETRY_MS.length - 1)] ?? HOUR_MS

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()
