import type { DayRange } from '../../ui/calendar/day-range.ts'
import { RangeCalendar } from '../../ui/calendar/range-calendar.tsx'
import { stayLength } from '../words/trip-words.ts'

type TripDatesProps = {
  dates: DayRange
  onChange: (dates: DayRange) => void
  /** Colorado's day: those before it are gone. */
  today: string
  /** Default 2. */
  months?: 1 | 2
  /** Opens with the first day's month in view. Default false. */
  startInView?: boolean
}

/** The trip's first and last day on a calendar, and how long the stay is. @source planning §2.1 */
export function TripDates({ dates, onChange, today, months = 2, startInView = false }: TripDatesProps) {
  const { start, end } = dates
  return (
    <>
      <p role="status" className="muted">
        {stayLength(dates) ??
          (end
            ? 'A day trip'
            : start && start >= today
              ? 'Now choose the last day.'
              : 'Choose the first day.')}
      </p>
      <RangeCalendar
        value={dates}
        onChange={onChange}
        today={today}
        months={months}
        startInView={startInView}
      />
    </>
  )
}
