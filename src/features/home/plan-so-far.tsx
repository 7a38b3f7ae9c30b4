import { PlanCard } from '../../parts/plan/plan-card.tsx'
import { tripSoFar } from '../../parts/plan/trip-so-far.ts'
import { useShownPlan } from '../../sync/plan/shown-plan.ts'
import { afterIdle } from '../../ui/loading/after-idle.tsx'
import { PlanDriveRoom } from './plan-drive-room.tsx'
import styles from './home-screen.module.css'

const PlanDrive = afterIdle(
  () => import('./plan-drive.tsx').then((module) => module.PlanDrive),
  <PlanDriveRoom />,
)

/** What was looked for last, in the hero; nothing while there is no plan. */
export function PlanSoFar() {
  const plan = useShownPlan()
  const trip = tripSoFar(plan, new Date())
  if (!trip) return null
  const way = plan.stops.length > 0 ? 'See what is near' : 'See what fits'
  return (
    <PlanCard trip={trip} way={way} className={styles.plan}>
      {plan.stops.length > 1 ? <PlanDrive plan={plan} /> : null}
    </PlanCard>
  )
}
