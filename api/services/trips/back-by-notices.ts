import { BACK_BY_ALARM_MINUTES } from '../../../core/contracts/trips/back-by.ts'
import { momentInWords } from '../mail/back-by-words.ts'
import type { Notice } from '../push/notify.ts'

/** What the notices of one back-by are about. `due` is an instant. */
type Missed = { due: Date; trip: string; day: number }

/** Asked at the time itself. */
export const areYouBackNotice = (missed: Missed): Notice => ({
  ...noticeOf(missed),
  title: 'Are you back?',
  message: `You wanted to be back by ${momentInWords(missed.due)}. Tap “I am back” at that day. If nothing of you reaches Timberline within ${BACK_BY_ALARM_MINUTES} minutes, those you named are told.`,
})

/** Asked once more: a device reached the server, so that nobody is told. */
export const stillNotBackNotice = (missed: Missed): Notice => ({
  ...noticeOf(missed),
  title: 'Are you back?',
  message:
    'A device of yours has reached Timberline since the time you said, so nobody was told. Tap “I am back”, or choose a later time.',
})

/** `emails` are those that are told. */
export const alarmedNotice = (missed: Missed, emails: readonly string[]): Notice => ({
  ...noticeOf(missed),
  title: emails.length === 0 ? 'Nobody could be told' : 'You were missed',
  message:
    emails.length === 0
      ? `You wanted to be back by ${momentInWords(missed.due)}, and nothing was heard of you. None of those you named has agreed to be told.`
      : `You wanted to be back by ${momentInWords(missed.due)}, and nothing was heard of you. A mail goes to ${emails.join(' and ')}. Tap “I am back”, and they are told that too.`,
})

/** Told once with the step that tells it. An id of the time's own would meet a notification that was removed, and cannot come back. */
const noticeOf = ({ trip, day }: Missed) =>
  ({ type: 'alert', actionButton: { text: 'Open the day', to: `/itinerary/${trip}?day=${day}` } }) as const
