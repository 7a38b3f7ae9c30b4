import { Link } from '@tanstack/react-router'
import { useShownPlan } from '../../sync/shown-plan.ts'
import { Icon } from '../../ui/icons.tsx'
import styles from './home-screen.module.css'
import { tripSoFar } from './trip-so-far.ts'

/** What was looked for last and the way back to what was found; nothing while there is no plan. */
export function PlanCard() {
  const plan = useShownPlan()
  const trip = tripSoFar(plan, new Date())
  if (!trip) return null
  return (
    <section className={styles.plan} aria-labelledby="plan-so-far">
      <h2 id="plan-so-far" className={styles.planTitle}>
        Your plan so far
      </h2>
      <p className={styles.where}>{trip.where}</p>
      {trip.details ? <p className={styles.details}>{trip.details}</p> : null}
      <Link to="/search" className={styles.near}>
        {plan.stops.length > 0 ? 'See what is near' : 'See what fits'} <Icon name="arrow-right" size={20} />
      </Link>
    </section>
  )
}
