import { coloradoDay } from '../../../../api/domain/calendar/calendar-day.ts'
import { TripDates } from '../../../parts/trip-dates.tsx'
import panel from './panel.module.css'
import { whenSummary } from './summaries.ts'
import { TripTimes } from './trip-times.tsx'
import { useSearchBar } from './use-search-bar.ts'

/** Two months, side by side where there is room. Below them the trip's two times. @source planning §2.1, §5 */
export function WhenPanel() {
  const { bar, commit } = useSearchBar()
  const today = coloradoDay(new Date())
  return (
    <>
      <h2 className={panel.heading}>{whenSummary(bar.selectedDates, today)}</h2>
      <TripDates
        dates={bar.selectedDates}
        onChange={(selectedDates) => commit((previous) => ({ ...previous, selectedDates }))}
        today={today}
        startInView
      />
      <TripTimes />
    </>
  )
}
