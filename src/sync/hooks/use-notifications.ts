import { useMemo } from 'react'
import type { FieldsOf } from '../../../core/records/define-record.ts'
import { NOTIFICATION } from '../../../core/records/notification.ts'
import { editRecords } from '../engine/engine-handle.ts'
import { useRecords } from './use-records.ts'

/** Something that happened. What has no `readAt` is unread. */
export type Notification = FieldsOf<typeof NOTIFICATION> & {
  id: string
  type: NonNullable<FieldsOf<typeof NOTIFICATION>['type']>
  title: string
  message: string
  time: string
}

type Notifications = {
  /** Newest first. Empty until `ready`. */
  list: readonly Notification[]
  unread: number
  ready: boolean
  /** This phone's storage cannot be read. */
  failed: boolean
}

const { kind } = NOTIFICATION

/** The notifications of whoever is using the app, as this phone has them. */
export function useNotifications(): Notifications {
  const { records, state } = useRecords(NOTIFICATION)
  const list = useMemo(
    () =>
      records
        .flatMap(({ id, fields: { type, title, message, time, removed, ...rest } }): Notification[] =>
          removed || !type || !title || !message || !time
            ? []
            : [{ ...rest, id, type, title, message, time }],
        )
        .sort(newestFirst),
    [records],
  )
  const unread = useMemo(() => list.filter(({ readAt }) => readAt === undefined).length, [list])
  return { list, unread, ready: state === 'ready', failed: state === 'failed' }
}

/** How many of them are unread; 0 until they are read from the disk. */
export const useUnreadCount = (): number => useNotifications().unread

/** Marks those of them that are unread. Resolves with whether the phone could keep it. */
export async function markRead(ids: readonly string[]): Promise<boolean> {
  const asked = new Set(ids)
  return await markThose((id) => asked.has(id))
}

/** Marks all that the phone has by then. */
export const markAllRead = (): Promise<boolean> => markThose(() => true)

async function markThose(isAsked: (id: string) => boolean): Promise<boolean> {
  const readAt = new Date().toISOString()
  const { kept } = await editRecords([kind], (records) =>
    records
      .filter(({ id, fields }) => isAsked(id) && fields.readAt === undefined)
      .map(({ id }) => ({ kind, id, set: { readAt } })),
  )
  return kept
}

/** Takes these out of sight, here and on the person's other phones. Resolves with whether the phone could keep it. */
export const takeOut = (ids: readonly string[]): Promise<boolean> => setRemoved(ids, true)

/** Shows notifications again that `takeOut` took out of sight. Resolves with whether the phone could keep it. */
export const putBack = (ids: readonly string[]): Promise<boolean> => setRemoved(ids, false)

/** Only the server can make a notification again, so that what may still be put back is marked and not removed. */
async function setRemoved(ids: readonly string[], removed: boolean): Promise<boolean> {
  const asked = new Set(ids)
  const { kept } = await editRecords([kind], (records) =>
    records.filter(({ id }) => asked.has(id)).map(({ id }) => ({ kind, id, set: { removed } })),
  )
  return kept
}

/** Removes for good all that was taken out, also by a page that was closed before it could. */
export async function removeTakenOut(): Promise<boolean> {
  const { kept } = await editRecords([kind], (records) =>
    records
      .filter(({ fields }) => fields.removed === true)
      .map(({ id }) => ({ kind, id, remove: true }) as const),
  )
  return kept
}

function newestFirst(a: Notification, b: Notification): number {
  if (a.time !== b.time) return a.time < b.time ? 1 : -1
  return a.id < b.id ? -1 : 1
}
