import { coloradoDay } from '../../../../../core/domain/calendar/calendar-day.ts'
import { withParts, type PlanEditor } from '../../../../parts/plan/plan-changes.ts'
import { TripDates } from '../../../../parts/plan/trip-dates.tsx'
import { whenSummary } from '../summaries.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { TripTimes } from './trip-times.tsx'
import styles from './when-panel.module.css'

/** Two months, side by side where there is room. Below them the trip's two times. @source planning §2.1, §5 */
export function WhenPanel({ plan, commit }: PlanEditor) {
  const today = coloradoDay(new Date())
  return (
    <div className={styles.when}>
      <VisuallyHidden>
        <h2>{whenSummary(plan.days, today)}</h2>
      </VisuallyHidden>
      <TripDates
        dates={plan.days}
        onChange={(days) => commit((now) => withParts(now, { days }))}
        today={today}
        startInView
      />
      <TripTimes plan={plan} commit={commit} />
    </div>
  )
}
