import styles from '../../parts/plan/plan-card.module.css'

/** The room of the line about driving until it is known: the same words, unseen, so that they wrap alike. Empty where nobody drives. */
export function PlanDriveRoom({ isEmpty = false }: { isEmpty?: boolean }) {
  return (
    <p className={styles.driveRoom} aria-hidden="true">
      {isEmpty ? '\u00a0' : 'About 10 h 55 of driving, estimate'}
    </p>
  )
}
