import { dateLabel } from '../../../domain/calendar/date-label.ts'
import type { SaidState } from '../../../domain/market/bookings/check-in-list.ts'

/** '9:12 AM', on the clocks of where it takes place; with its day where that is another. */
export const atInWords = (at: string, now: Date, zone: string): string =>
  dateLabel(new Date(at), now, zone).replace(/^Today, /, '')

/** How what was said stands; '' for what the server has. */
export const STATE_WORDS: Readonly<Record<SaidState, string>> = {
  unsaved: 'not kept: this phone is full',
  waiting: 'waits for signal',
  sent: 'sent',
  told: '',
}
