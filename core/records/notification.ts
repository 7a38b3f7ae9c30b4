import * as v from 'valibot'
import { defineRecord } from './define-record.ts'
import { INSTANT } from './instant-field.ts'
import { IN_PRIVATE } from './standing.ts'

/** What a notification is about; it decides the icon. @source shell §2 "Notifications screen" */
export const NOTIFICATION_TYPES = [
  'trip',
  'activity',
  'alert',
  'guide',
  'feedback',
  'request',
  'account',
] as const

/** Whatever is older has been told often enough. */
export const NOTIFICATION_DAYS = 90

/** The most of a title and of a message, in UTF-16 units as `length` counts them. */
export const NOTIFICATION_CHARS = { title: 120, message: 1_200 } as const

const text = (maxChars: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxChars))

/** A button that leads to a screen of the app; `to` is its path. */
const button = v.object({
  text: text(40),
  to: v.pipe(v.string(), v.maxLength(300), v.regex(/^\/(?![/\\])/)),
})

/**
 * Something that happened, told to a person. The server makes it; a phone only marks it read or removes it. `time` and `readAt` are
 * ISO instants in UTC; what has no `readAt` is unread. What is `removed` is out of sight on all phones and may still be put back,
 * until the record itself goes: nobody but the server could make that again. @source shell §3 "Notification"
 */
export const NOTIFICATION = defineRecord({
  kind: 'notification',
  id: 'uuid',
  standsIn: IN_PRIVATE,
  fields: {
    type: {
      schema: v.picklist(NOTIFICATION_TYPES),
      read: v.fallback(v.picklist(NOTIFICATION_TYPES), 'alert'),
    },
    title: { schema: text(NOTIFICATION_CHARS.title) },
    message: { schema: text(NOTIFICATION_CHARS.message) },
    time: INSTANT,
    actionButton: { schema: button },
    secondaryButton: { schema: button },
    /** The path of somebody's picture on this origin. */
    avatar: { schema: text(300) },
    readAt: { ...INSTANT, once: true },
    removed: { schema: v.boolean() },
  },
  required: ['type', 'title', 'message', 'time'],
  limit: 500,
  reads: 'owner',
  clientWrites: ['readAt', 'removed'],
  kept: { days: NOTIFICATION_DAYS, since: 'time' },
  guest: 'drop',
  refusal: 'logged',
  label: 'Notification',
})
