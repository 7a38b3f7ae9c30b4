import { useDayPicker, type MonthCaptionProps } from 'react-day-picker'
import { Icon } from '../icons.tsx'
import styles from './range-calendar.module.css'

/** How far ahead a month can be jumped to. */
const MONTHS_AHEAD = 24

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' })

/** The month's name. The first one's is a list as well, to jump to a month. */
export function RangeCalendarCaption({
  calendarMonth,
  displayIndex,
  className,
  children,
}: MonthCaptionProps) {
  const { goToMonth, dayPickerProps } = useDayPicker()
  if (displayIndex > 0) return <div className={className}>{children}</div>

  const first = dayPickerProps.startMonth ?? calendarMonth.date
  const shown = monthsBetween(first, calendarMonth.date)
  const ahead = Array.from({ length: Math.max(MONTHS_AHEAD, shown + 1) }, (_, by) => monthAfter(first, by))
  return (
    <div className={className}>
      <span className={styles.jump}>
        {children}
        <Icon name="chevron-down" size={16} />
        {/* Over the name, which stays what is seen: a list's own text cannot be set like it everywhere. */}
        <select
          aria-label="Month"
          value={shown}
          onChange={(event) => goToMonth(monthAfter(first, Number(event.target.value)))}
        >
          {ahead.map((month, by) => (
            <option key={by} value={by}>
              {SHORT.format(month)}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}

const monthAfter = (first: Date, by: number): Date => new Date(first.getFullYear(), first.getMonth() + by, 1)

const monthsBetween = (first: Date, other: Date): number =>
  (other.getFullYear() - first.getFullYear()) * 12 + other.getMonth() - first.getMonth()
