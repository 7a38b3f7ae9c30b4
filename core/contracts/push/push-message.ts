/*
 * What a push message says to the service worker of a device. Nothing of it is private: no name, no title, no day. The worker turns
 * the kind into words (`worker/push-words.ts`), and what happened is read in the app. Plain TypeScript: the worker starts without a
 * library for schemas.
 */

/**
 * What a person can ask to hear on a device while the app is closed. A kind of its own needs a line here, its words in the worker and
 * in the settings, and somebody who queues it.
 *
 * | Kind          | Queued when                                            | `id`       |
 * |---------------|--------------------------------------------------------|------------|
 * | trip-reminder | a trip begins in two days                              | the trip's |
 * | member-change | somebody else changed a trip, or joined it             | the trip's |
 * | back-by       | the person wanted to be back by now                    | the trip's |
 * | booking       | others changed what they booked, or it is tomorrow     | the booking's |
 * | team-booking  | somebody booked with the person's team, or asks to     | the booking's |
 */
export const PUSH_KINDS = ['trip-reminder', 'member-change', 'back-by', 'booking', 'team-booking'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** A kind that this version does not know comes from a newer server. */
export type PushMessage = { kind: string; id: string }

const MAX_ID_CHARS = 100

/** What a message says; null for what is none of ours. */
export function readPushMessage(text: string | undefined): PushMessage | null {
  let said: unknown
  try {
    said = JSON.parse(text ?? '')
  } catch {
    return null
  }
  if (typeof said !== 'object' || said === null) return null
  const { kind, id } = said as Partial<Record<string, unknown>>
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value.length <= MAX_ID_CHARS
  return isText(kind) && isText(id) ? { kind, id } : null
}

export const isPushKind = (kind: string): kind is PushKind => PUSH_KINDS.some((one) => one === kind)

/** Posted to the app's open windows, whose own news stands instead of a notification. */
export const PUSH_NEWS = 'push-news'
