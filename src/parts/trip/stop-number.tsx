import styles from './stop-number.module.css'

/** The place of a stop in its list, counted from 1, as its marker on the map has it. Lists say their order themselves. */
export function StopNumber({ number }: { number: number }) {
  return (
    <span className={styles.number} aria-hidden="true">
      {number}
    </span>
  )
}
