import { FEEDBACK_DAYS, FEEDBACK_ENTRIES } from '../contracts/admin/feedback.ts'
import { defineRecord } from './define-record.ts'
import { IN_PRIVATE } from './standing.ts'

/**
 * What a signed-in person tells us. Sent and never pulled: the server keeps it in a table of its own. A visitor's waits in the
 * device's queue and is no record. @source sync "A kind, declared once"
 */
export const FEEDBACK = defineRecord({
  kind: 'feedback',
  id: 'uuid',
  standsIn: IN_PRIVATE,
  fields: {
    kind: { schema: FEEDBACK_ENTRIES.kind },
    text: { schema: FEEDBACK_ENTRIES.text },
    route: { schema: FEEDBACK_ENTRIES.route },
    appVersion: { schema: FEEDBACK_ENTRIES.appVersion },
    writtenAt: { schema: FEEDBACK_ENTRIES.writtenAt },
  },
  required: ['kind', 'text', 'route', 'appVersion', 'writtenAt'],
  limit: 1_000,
  kept: { days: FEEDBACK_DAYS },
  reads: 'nobody',
  guest: 'drop',
  refusal: 'shown',
  label: 'Feedback',
})
