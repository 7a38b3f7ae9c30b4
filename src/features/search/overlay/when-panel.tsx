import { coloradoDay } from '../../../../api/domain/calendar/calendar-day.ts'
import { withParts, type PlanEditor } from '../../../parts/plan-changes.ts'
import { TripDates } from '../../../parts/trip-dates.tsx'
import panel from './panel.module.css'
import { whenSummary } from './summaries.ts'
import { TripTimes } from './trip-times.tsx'

/** Two months, side by side where there is room. Below them the trip's two times. @source planning §2.1, §5 */
export function WhenPanel({ plan, commit }: PlanEditor) {
  const today = coloradoDay(new Date())
  return (
    <>
      <h2 className={panel.heading}>{whenSummary(plan.days, today)}</h2>
      <TripDates
        dates={plan.days}
        onChange={(days) => commit((now) => withParts(now, { days }))}
        today={today}
        startInView
      />
      <TripTimes plan={plan} commit={commit} />
    </>
  )
}
