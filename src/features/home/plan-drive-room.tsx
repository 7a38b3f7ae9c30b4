import styles from '../../parts/plan/plan-card.module.css'

/** The room of the line about driving until it is known: the same words, unseen, so that they wrap alike. */
export function PlanDriveRoom() {
  return (
    <p className={styles.driveRoom} aria-hidden="true">
      About 10 h 55 of driving, estimate
    </p>
  )
}
