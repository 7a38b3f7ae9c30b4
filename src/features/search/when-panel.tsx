import { DayPicker } from 'react-day-picker'
import { coloradoDay } from '../../../api/domain/calendar-day.ts'
import { useMediaQuery, WIDE_SCREEN } from '../../platform/media-query.ts'
import { afterClick } from './calendar-range.ts'
import styles from './calendar.module.css'
import panel from './panel.module.css'
import { stayLength, whenSummary } from './summaries.ts'
import { useSearchBar } from './use-search-bar.ts'

/** The calendar: 42 cells a month from Sunday, days gone by disabled. @source planning §5 */
export function WhenPanel() {
  const { bar, commit } = useSearchBar()
  const wide = useMediaQuery(WIDE_SCREEN)
  const { start, end } = bar.selectedDates
  const today = localDate(coloradoDay(new Date()))
  const stay = stayLength(bar.selectedDates)
  return (
    <>
      <h2 className={panel.heading}>{whenSummary(bar.selectedDates)}</h2>
      <p role="status" className={panel.soft}>
        {stay ?? (start ? 'Now choose the last day.' : 'Choose the first day.')}
      </p>
      <DayPicker
        mode="range"
        selected={{ from: start ? localDate(start) : undefined, to: end ? localDate(end) : undefined }}
        onSelect={(_range, clicked) =>
          commit((previous) => ({
            ...previous,
            selectedDates: afterClick(previous.selectedDates, calendarDay(clicked)),
          }))
        }
        numberOfMonths={wide ? 2 : 1}
        fixedWeeks
        weekStartsOn={0}
        navLayout="around"
        today={today}
        startMonth={today}
        defaultMonth={start ? localDate(start) : today}
        disabled={{ before: today }}
        labels={{ labelNext: () => 'Next month', labelPrevious: () => 'Previous month' }}
        classNames={{
          root: styles.calendar ?? '',
          months: styles.months ?? '',
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
    </>
  )
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
