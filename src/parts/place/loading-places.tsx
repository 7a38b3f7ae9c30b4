import styles from './loading-places.module.css'

/** Room for the places that come, so that nothing jumps. */
export function LoadingPlaces() {
  return (
    <div role="status" className={styles.loading}>
      <span className="muted">Looking on this phone …</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.skeleton} />
      ))}
    </div>
  )
}
