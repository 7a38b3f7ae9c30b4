import { useId } from 'react'
import { longDayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { MONTH_WORDS } from '../../../core/domain/calendar/month-words.ts'
import type { Departure } from '../../../core/contracts/market/public-offerings.ts'
import { monthAfter, weeksOf } from '../../domain/market/shown-departures.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './day-calendar.module.css'

type DayCalendarProps = {
  /** `YYYY-MM`. */
  month: string
  /** First and last month that can be looked at. */
  first: string
  last: string
  onMonth: (month: string) => void
  /** What each day has; null until that is known. */
  days: ReadonlyMap<string, Departure['status']> | null
  /** `YYYY-MM-DD`; null while none is chosen. */
  chosen: string | null
  /** Days that go with the chosen one, as the nights of a stay. Default: none. */
  also?: readonly string[]
  onChoose: (day: string) => void
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const DAY_WORDS: Record<Departure['status'], string> = {
  available: 'available',
  limited: 'limited',
  sold_out: 'sold out',
  closed: 'closed',
}

/** A month from Sunday: days with something to book can be chosen, the others have their number alone. */
export function DayCalendar({
  month,
  first,
  last,
  onMonth,
  days,
  chosen,
  also = [],
  onChoose,
}: DayCalendarProps) {
  const id = useId()
  return (
    <div>
      <div className={styles.head}>
        <IconButton
          label="Previous month"
          aria-disabled={month <= first}
          onClick={() => month > first && onMonth(monthAfter(month, -1))}
        >
          <Icon name="chevron-left" size={20} />
        </IconButton>
        <p id={id} className={styles.month} role="status">
          {monthInWords(month)}
          <VisuallyHidden>{days === null ? ', looking for days' : ''}</VisuallyHidden>
        </p>
        <IconButton
          label="Next month"
          aria-disabled={month >= last}
          onClick={() => month < last && onMonth(monthAfter(month, 1))}
        >
          <Icon name="chevron-right" size={20} />
        </IconButton>
      </div>
      <table className={styles.grid} aria-labelledby={id} aria-busy={days === null}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name} className={styles.weekday}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, at) => (
                <td key={day ?? at} className={styles.cell}>
                  {day === null ? null : (
                    <Day
                      day={day}
                      status={days?.get(day) ?? null}
                      isChosen={day === chosen || also.includes(day)}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = {
  day: string
  status: Departure['status'] | null
  isChosen: boolean
  onChoose: (day: string) => void
}

function Day({ day, status, isChosen, onChoose }: DayProps) {
  const number = Number(day.slice(8))
  if (status === null) return <span className={styles.none}>{number}</span>
  return (
    <button
      type="button"
      className={styles.day}
      data-status={status}
      aria-pressed={isChosen}
      aria-label={`${longDayInWords(day)}, ${DAY_WORDS[status]}`}
      onClick={() => onChoose(day)}
    >
      {number}
    </button>
  )
}

const monthInWords = (month: string): string =>
  `${MONTH_WORDS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
