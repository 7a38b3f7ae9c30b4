import { FEEDBACK_MAX_CHARS, type Feedback } from '../../../core/contracts/admin/feedback.ts'

export type FeedbackKind = Feedback['kind']

/** @source shell §9 "Feedback confirm auto-close" */
export const FEEDBACK_AUTO_CLOSE_MS = 2000

/**
 * Where the feedback dialog stands. `closed` is where it ends.
 *
 * | Step             | choose     | Cancel                          | Close, Escape, backdrop | sent    | Continue editing             | Discard |
 * |------------------|------------|---------------------------------|-------------------------|---------|------------------------------|---------|
 * | select           | its kind's |                                 | discard                 |         |                              |         |
 * | general, issue   |            | text: discard, else closed      | discard                 | confirm |                              |         |
 * | confirm          |            |                                 | closed                  |         |                              |         |
 * | discard          |            |                                 | as Continue editing     |         | the step before, without     | closed  |
 * |                  |            |                                 |                         |         | text select                  |         |
 *
 * @source shell §4 "Feedback dialog flow"
 */
export type FeedbackFlow = {
  step: 'select' | FeedbackKind | 'confirm' | 'discard' | 'closed'
  /** What was chosen last; null before. */
  kind: FeedbackKind | null
  text: string
}

export type FeedbackAction =
  | { type: 'choose'; kind: FeedbackKind }
  | { type: 'write'; text: string }
  | { type: 'cancel' | 'close' | 'sent' | 'continue' | 'discard' }

/** Where the feedback dialog begins: at the text that was being written, else at the choice of its kind. */
export function openFeedback(draft: { kind: FeedbackKind; text: string } | null): FeedbackFlow {
  return draft
    ? { step: draft.kind, kind: draft.kind, text: draft.text }
    : { step: 'select', kind: null, text: '' }
}

/** Pure. What a step does not know changes nothing. */
export function nextFeedback(flow: FeedbackFlow, action: FeedbackAction): FeedbackFlow {
  const { step, kind, text } = flow
  const writing = step === 'general' || step === 'issue'
  switch (action.type) {
    case 'choose':
      return step === 'select' ? { ...flow, step: action.kind, kind: action.kind } : flow
    case 'write':
      return writing ? { ...flow, text: action.text } : flow
    case 'cancel':
      return writing ? { ...flow, step: text === '' ? 'closed' : 'discard' } : flow
    case 'close':
      if (step === 'confirm') return { ...flow, step: 'closed' }
      // There is no way further into it; whoever leaves the question has not said yes.
      if (step === 'discard') return nextFeedback(flow, { type: 'continue' })
      return step === 'closed' ? flow : { ...flow, step: 'discard' }
    case 'sent':
      return writing && canSend(text) ? { step: 'confirm', kind, text: '' } : flow
    case 'continue':
      return step === 'discard' ? { ...flow, step: text === '' || kind === null ? 'select' : kind } : flow
    case 'discard':
      return step === 'discard' ? { step: 'closed', kind: null, text: '' } : flow
  }
}

/** Whether feedback may be sent: something besides white space was written, and not too much. @source shell §5 */
export const canSend = (text: string): boolean => text.trim() !== '' && !isTooLong(text)

export const isTooLong = (text: string): boolean => text.trim().length > FEEDBACK_MAX_CHARS
