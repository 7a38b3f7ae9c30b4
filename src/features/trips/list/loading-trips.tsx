import styles from './trips-screen.module.css'

type LoadingTripsProps = {
  /** Whether the first that comes has its large picture. */
  hasLead: boolean
  /** How many more come at least. */
  rows: number
}

/** Room for the trips that come, as high as their cards. */
export function LoadingTrips({ hasLead, rows }: LoadingTripsProps) {
  return (
    <div role="status" className={styles.group}>
      <span className="muted">Looking on this phone …</span>
      <div className={styles.list}>
        {hasLead ? <div className={styles.loadingLead} /> : null}
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.loadingCard} />
        ))}
      </div>
    </div>
  )
}
