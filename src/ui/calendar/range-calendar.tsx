import { useLayoutEffect, useRef, useState } from 'react'
import { DayPicker, labelDayButton, type Labels } from 'react-day-picker'
import { useStepsAfterPaint } from '../../platform/loading/after-paint.ts'
import { afterClick, rangeAnnouncement, type DayRange } from './day-range.ts'
import { RangeCalendarCaption } from './range-calendar-caption.tsx'
import styles from './range-calendar.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'

type RangeCalendarProps = {
  value: DayRange
  onChange: (days: DayRange) => void
  /** `YYYY-MM-DD`: it is marked, and no month before it is shown. */
  today: string
  /** Days before this one cannot be picked. Default: today. */
  disabledBefore?: string
  /** How many; from 900 px they stand beside each other. Default 2. */
  months?: 1 | 2
  /** Opens with the whole month of the first day in view, as far as it fits. Default false. */
  startInView?: boolean
}

/**
 * Months of 42 cells each from Sunday, in which a first and a last day are picked. What a click did is announced.
 * Heavy: load it when it is needed. @source planning §5
 */
export function RangeCalendar(props: RangeCalendarProps) {
  const { value, onChange, today, disabledBefore = today, months = 2, startInView = false } = props
  const { start, end } = value
  const [month, setMonth] = useMonth(start, today, months)
  // 42 cells are a lot to draw at once: what opens the calendar is seen first, then a month a frame in the room kept for it.
  const shownMonths = useStepsAfterPaint(startInView ? 0 : 1, months)
  const calendar = useRef<HTMLDivElement>(null)
  const opened = shownMonths > 0
  useLayoutEffect(() => {
    // Only as it opens: whoever picks days or scrolls decides what is in view.
    if (startInView && opened) showFirstDay(calendar.current)
  }, [startInView, opened])
  return (
    <div ref={calendar} className={styles.calendar} data-calendar data-months={months}>
      <VisuallyHidden live>{rangeAnnouncement(value)}</VisuallyHidden>
      {opened ? (
        <DayPicker
          mode="range"
          selected={{ from: start ? localDate(start) : undefined, to: end ? localDate(end) : undefined }}
          onSelect={(_range, clicked) => onChange(afterClick(value, calendarDay(clicked), today))}
          numberOfMonths={shownMonths}
          fixedWeeks
          weekStartsOn={0}
          today={localDate(today)}
          startMonth={localDate(today)}
          month={month}
          onMonthChange={setMonth}
          disabled={{ before: localDate(disabledBefore) }}
          labels={LABELS}
          classNames={CLASS_NAMES}
          components={COMPONENTS}
        />
      ) : null}
    </div>
  )
}

/** The first month shown. It follows days that are chosen or forgotten from elsewhere: a reset, its undo. */
function useMonth(start: string | null, today: string, months: number) {
  const [month, setMonth] = useState(() => localDate(start ?? today))
  const [before, setBefore] = useState(start)
  if (start !== before) {
    setBefore(start)
    const wanted = localDate(start ?? today)
    const ahead = (wanted.getFullYear() - month.getFullYear()) * 12 + wanted.getMonth() - month.getMonth()
    // A day that is picked is in view, and must not move the months under the finger.
    if (start === null || ahead < 0 || ahead >= months) setMonth(wanted)
  }
  return [month, setMonth] as const
}

function showFirstDay(calendar: HTMLElement | null): void {
  const day = calendar?.querySelector('[role="gridcell"][aria-selected="true"] button')
  day?.closest('[role="grid"]')?.scrollIntoView({ block: 'nearest' })
  day?.scrollIntoView({ block: 'nearest' })
}

// Once for all renders: the calendar begins anew with each new object.

const COMPONENTS = { MonthCaption: RangeCalendarCaption }

const CLASS_NAMES = {
  months: styles.months ?? '',
  nav: styles.nav ?? '',
  month: styles.month ?? '',
  month_caption: styles.caption ?? '',
  button_next: styles.next ?? '',
  button_previous: styles.previous ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.day ?? '',
  day_button: styles.button ?? '',
  chevron: styles.chevron ?? '',
  today: styles.today ?? '',
  outside: styles.outside ?? '',
  disabled: styles.disabled ?? '',
  selected: styles.selected ?? '',
  range_start: styles.start ?? '',
  range_middle: styles.middle ?? '',
  range_end: styles.end ?? '',
}

const LABELS: Partial<Labels> = {
  labelNext: () => 'Next month',
  labelPrevious: () => 'Previous month',
  labelDayButton: (date, modifiers, ...rest) => {
    const ends = [modifiers.range_start && 'Start', modifiers.range_end && 'End'].filter(Boolean)
    return [...ends, labelDayButton(date, modifiers, ...rest)].join(' ')
  },
}

// The calendar thinks in local dates; only their year, month and day are ever read, so no zone can shift them.

function localDate(day: string): Date {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year ?? 0, (month ?? 1) - 1, date ?? 1)
}

function calendarDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
