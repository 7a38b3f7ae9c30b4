import styles from './loading-places.module.css'

/** Room for the places that come, so that nothing jumps. `fromServer`: where that lasts, they are not on this phone yet. */
export function LoadingPlaces({ fromServer = false }: { fromServer?: boolean }) {
  return (
    <div role="status" className={styles.loading}>
      <span className="muted">
        Looking on this phone …{' '}
        {fromServer ? <span className={styles.late}>The places are coming onto it.</span> : null}
      </span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.skeleton} />
      ))}
    </div>
  )
}
