import * as v from 'valibot'
import { InstantSchema } from '../instant.ts'
import { STORABLE } from '../text.ts'

export const FEEDBACK_KINDS = ['general', 'issue'] as const
export const FEEDBACK_MAX_CHARS = 4_000
/** After so long what somebody said of a screen tells nothing of it any more. */
export const FEEDBACK_YEARS = 2
export const FEEDBACK_DAYS = FEEDBACK_YEARS * 365
export const FEEDBACK_PAGE = 200
/** @source shell §5 */
export const FEEDBACK_EMPTY = 'Please write a few words first.'

const UNSHOWN = 'There is a character in it that cannot be shown'
/** What can be stored and read again, of several lines. */
const STORABLE_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u
const line = (maxChars: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maxChars), v.regex(STORABLE, UNSHOWN))

/** What somebody tells us, how it is stored and how it travels. Line breaks stay. */
export const FEEDBACK_ENTRIES = {
  /** `general`: an idea or a remark. `issue`: something that does not work. */
  kind: v.picklist(FEEDBACK_KINDS),
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, FEEDBACK_EMPTY),
    v.maxLength(FEEDBACK_MAX_CHARS, `Feedback can have at most ${FEEDBACK_MAX_CHARS} characters`),
    v.regex(STORABLE_LINES, UNSHOWN),
  ),
  /** The path of the screen it was written on, without its query. */
  route: v.pipe(line(300), v.startsWith('/')),
  appVersion: line(60),
  /** When it was written, by the phone's clock. */
  writtenAt: InstantSchema,
} as const

/**
 * `POST /api/feedback`: 204, under the phone's UUID as `Idempotency-Key`. Without a session it is anonymous. Whoever is signed
 * in writes the record of the same fields instead. @source decisions §3, sync "A kind, declared once"
 */
export const FeedbackSchema = v.object(FEEDBACK_ENTRIES)

/**
 * `GET /api/admin/feedback`, newest first; `?before=` takes the `receivedAt` of the last one seen. What came at one instant stands on
 * one page, which therefore may hold more than `FEEDBACK_PAGE`: one with fewer is the last.
 */
export const FeedbackListSchema = v.array(
  v.object({
    id: v.string(),
    kind: v.picklist(FEEDBACK_KINDS),
    text: v.string(),
    route: v.string(),
    appVersion: v.string(),
    writtenAt: v.string(),
    receivedAt: v.string(),
    /** Whose it is; null where it came without a session. */
    account: v.nullable(v.object({ id: v.string(), name: v.string() })),
    /** What was answered, null while nothing was. */
    answer: v.nullable(v.object({ text: v.string(), at: v.string() })),
  }),
)

/** The query of `GET /api/admin/feedback`. */
export const FeedbackQuerySchema = v.object({ before: v.optional(InstantSchema) })

/** `POST /api/admin/feedback/:id/answer`: 204, and the author is notified. 409 where there is no account to tell or an answer already. */
export const FeedbackAnswerSchema = v.object({
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please write an answer first.'),
    v.maxLength(1_000, 'An answer can have at most 1,000 characters'),
    v.regex(STORABLE_LINES, UNSHOWN),
  ),
})

export type Feedback = v.InferOutput<typeof FeedbackSchema>
export type FeedbackList = v.InferOutput<typeof FeedbackListSchema>
