import { dayInWords, longDayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import type { DayCounts } from '../../domain/market/counts-by-day.ts'
import styles from './analytics.module.css'

/** The share of a bar's width that is left free as the gap to the next one. */
const GAP = 0.25
const HEIGHT = 100

/** A bar a day for the views, the oldest first, and each day as a row of a table with hearts and bookings too. */
export function ViewsChart({ days, today }: { days: readonly DayCounts[]; today: string }) {
  const most = Math.max(...days.map(({ views }) => views))
  const best = days.find(({ views }) => views === most)
  const [first] = days
  if (!first || !best) return null
  return (
    <>
      {most === 0 ? (
        <p className="muted">Nobody opened one of them on these days.</p>
      ) : (
        <figure className={styles.chart}>
          <p className={styles.scale}>
            Most in a day: {most} on {dayInWords(best.day)}
          </p>
          <svg
            className={styles.bars}
            viewBox={`0 0 ${days.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`Views by day, ${longDayInWords(first.day)} to today. Most on ${longDayInWords(best.day)}: ${most}`}
          >
            {days.map(({ day, views }, at) => (
              <rect
                key={day}
                x={at + GAP / 2}
                width={1 - GAP}
                y={HEIGHT - (views / most) * HEIGHT}
                height={(views / most) * HEIGHT}
              />
            ))}
          </svg>
          <figcaption className={styles.ends}>
            <span>{dayInWords(first.day)}</span>
            <span>Today</span>
          </figcaption>
        </figure>
      )}
      <details className={styles.table}>
        <summary>Each day as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Views</th>
              <th scope="col">Hearts</th>
              <th scope="col">Bookings</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views, hearts, bookings }) => (
              <tr key={day}>
                <th scope="row">{day === today ? 'Today' : longDayInWords(day)}</th>
                <td>{views}</td>
                <td>{hearts}</td>
                <td>{bookings}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
