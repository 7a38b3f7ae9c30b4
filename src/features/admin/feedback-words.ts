import type { FeedbackList } from '../../../core/contracts/admin/feedback.ts'

export type Feedback = FeedbackList[number]
export type FeedbackKind = Feedback['kind']

/** @source shell §2 "Feedback dialog" */
export const KIND_WORDS: Record<FeedbackKind, string> = { general: 'General', issue: 'Issue' }

/** 'May 2, 2031, 3:15 PM', in the phone's own zone. */
export const whenWords = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
