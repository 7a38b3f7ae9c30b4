import { MAX_NIGHTS } from '../../../../core/contracts/market/bookings.ts'
import { dayInWords, daysAfter, longDayInWords } from '../../../../core/domain/calendar/calendar-day.ts'
import { exactDollars } from '../../../../core/domain/words/numbers.ts'
import { statusInWords } from '../../../domain/market/activity-words.ts'
import { Counter } from '../../../ui/fields/counter.tsx'
import styles from '../activity.module.css'
import type { Chosen } from './use-choice.ts'

/** How many nights from the first on, `YYYY-MM-DD`, each with its price; and which one stands in the way of more. */
export function NightList({ choice, first }: { choice: NonNullable<Chosen>; first: string }) {
  const { chosen, gone, nightCount } = choice
  const missing = gone === null ? null : choice.departures?.find(({ localDate }) => localDate === gone)
  return (
    <>
      <Counter
        label="Nights"
        hint={
          chosen.length === 0
            ? `From ${longDayInWords(first)}`
            : `${longDayInWords(first)} to ${longDayInWords(daysAfter(first, nightCount))}`
        }
        value={nightCount}
        min={1}
        max={MAX_NIGHTS}
        onChange={choice.setNightCount}
      />
      <ul className={styles.times} aria-label="Nights">
        {chosen.map((night) => (
          <li key={night.id} className={styles.time} data-status={night.status}>
            <span className={styles.clock}>Night of {dayInWords(night.localDate)}</span>
            <span className={styles.seats}>{statusInWords(night)}</span>
            <span className="tabular">{exactDollars(choice.costs(night))}</span>
          </li>
        ))}
      </ul>
      {gone === null ? null : (
        <p role="status" className={styles.warn}>
          {missing
            ? `The night of ${dayInWords(gone)} is ${statusInWords(missing).toLowerCase()}.`
            : `The night of ${dayInWords(gone)} is not offered.`}{' '}
          {chosen.length === 0
            ? 'Choose another first night.'
            : `You can stay ${chosen.length === 1 ? 'the night' : `the ${chosen.length} nights`} before it, or choose another first night.`}
        </p>
      )}
    </>
  )
}
