import { dayInWords, weekdayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import type { CollectedDay } from '../../domain/market/guides/guide-days.ts'
import { priceInWords } from '../../domain/market/money.ts'
import { Card } from '../../parts/page/card.tsx'
import { plural } from '../../parts/words/trip-words.ts'
import styles from './guide.module.css'

/** What somebody noted as collected at check-ins, by day. */
export function Collected({ days }: { days: readonly CollectedDay[] }) {
  return (
    <Card title="What you noted as collected">
      {days.length === 0 ? (
        <p>Nothing yet. What you note while you check in is summed up here.</p>
      ) : (
        <ul className={styles.days}>
          {days.map(({ day, cents, waitingCents, checkIns }) => (
            <li key={day} className={styles.day}>
              <span>
                {weekdayInWords(day)}, {dayInWords(day)}
              </span>
              <strong className="tabular">{priceInWords(cents)}</strong>
              <span className="muted tabular">
                {plural(checkIns, 'check-in')}
                {waitingCents === 0 ? '' : `, ${priceInWords(waitingCents)} waits for signal`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="muted">
        As this phone has it: guests leave it two days after the end of their trip. Your provider keeps all of
        it.
      </p>
    </Card>
  )
}
