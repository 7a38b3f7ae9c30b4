import { DayPicker, labelDayButton, type Labels } from 'react-day-picker'
import { coloradoDay } from '../../../api/domain/calendar-day.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { afterClick } from './calendar-range.ts'
import styles from './calendar.module.css'
import panel from './panel.module.css'
import { daysAnnouncement, stayLength, whenSummary } from './summaries.ts'
import { TripTimes } from './trip-times.tsx'
import { useSearchBar } from './use-search-bar.ts'

/**
 * Two months, side by side where there is room, of 42 cells each from Sunday; days gone by are disabled. Below them
 * the trip's two times. @source planning §2.1, §5
 */
export function WhenPanel() {
  const { bar, commit } = useSearchBar()
  const { start, end } = bar.selectedDates
  const today = localDate(coloradoDay(new Date()))
  const stay = stayLength(bar.selectedDates)
  return (
    <>
      <h2 className={panel.heading}>{whenSummary(bar.selectedDates)}</h2>
      <p role="status" className={panel.soft}>
        {stay ?? (end ? 'A day trip' : start ? 'Now choose the last day.' : 'Choose the first day.')}
      </p>
      <VisuallyHidden live>{daysAnnouncement(bar.selectedDates)}</VisuallyHidden>
      <DayPicker
        mode="range"
        selected={{ from: start ? localDate(start) : undefined, to: end ? localDate(end) : undefined }}
        onSelect={(_range, clicked) =>
          commit((previous) => ({
            ...previous,
            selectedDates: afterClick(previous.selectedDates, calendarDay(clicked)),
          }))
        }
        numberOfMonths={2}
        fixedWeeks
        weekStartsOn={0}
        today={today}
        startMonth={today}
        defaultMonth={start ? localDate(start) : today}
        disabled={{ before: today }}
        labels={LABELS}
        classNames={{
          root: styles.calendar ?? '',
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
          disabled: styles.disabled ?? '',
          selected: styles.selected ?? '',
          range_start: styles.start ?? '',
          range_middle: styles.middle ?? '',
          range_end: styles.end ?? '',
        }}
      />
      <TripTimes />
    </>
  )
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
