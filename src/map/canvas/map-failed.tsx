import styles from './map-frame.module.css'

type MapFailedProps = {
  /** What works without a map, in a sentence. */
  withoutMap: string
  /** It is being tried again. Default false. */
  busy?: boolean
  onAgain: () => void
}

/** What stands where a map could not be loaded or drawn. @source planning §2.2 "Overlays" */
export function MapFailed({ withoutMap, busy = false, onAgain }: MapFailedProps) {
  return (
    <>
      <div role="alert">
        <p className={styles.failed}>Failed to load map</p>
        <p>Please check your connection</p>
      </div>
      <p className={styles.hint}>{withoutMap}</p>
      <button type="button" className={styles.again} aria-disabled={busy} onClick={() => busy || onAgain()}>
        Try again
      </button>
    </>
  )
}
