import * as v from 'valibot'
import { FEEDBACK_KINDS } from '../../core/contracts/admin/feedback.ts'
import { report } from '../platform/report.ts'

/** A tab's own: it survives a reload, and leaves with the tab. */
export const FEEDBACK_DRAFT_KEY = 'timberline:feedback-draft'

const DraftSchema = v.object({
  /** The account's id, null for a visitor. */
  owner: v.nullable(v.string()),
  /** What it is sent under, so that it is stored once however often it is sent. */
  id: v.string(),
  kind: v.picklist(FEEDBACK_KINDS),
  text: v.string(),
})

/** Feedback that is being written. */
export type FeedbackDraft = v.InferOutput<typeof DraftSchema>

/** Where the browser keeps nothing it lasts as long as the page. */
let inMemory: FeedbackDraft | null = null

/** What this person was writing, null where nothing is; another one's is thrown away. */
export function readFeedbackDraft(owner: string | null): FeedbackDraft | null {
  const draft = inMemory ?? stored()
  if (draft === null || draft.owner === owner) return draft
  keepFeedbackDraft(null)
  return null
}

/** Keeps the feedback that is being written; null forgets it, once it was sent or thrown away. */
export function keepFeedbackDraft(draft: FeedbackDraft | null): void {
  inMemory = draft
  try {
    if (draft === null) sessionStorage.removeItem(FEEDBACK_DRAFT_KEY)
    else sessionStorage.setItem(FEEDBACK_DRAFT_KEY, JSON.stringify(draft))
  } catch (problem) {
    report(problem, 'keeping feedback that is being written')
  }
}

function stored(): FeedbackDraft | null {
  try {
    const parsed = v.safeParse(DraftSchema, JSON.parse(sessionStorage.getItem(FEEDBACK_DRAFT_KEY) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch (problem) {
    report(problem, 'reading feedback that was being written')
    return null
  }
}
