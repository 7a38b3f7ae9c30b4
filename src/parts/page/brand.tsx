import styles from './brand.module.css'

/** The mark and the name. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 24" width="32" height="24" aria-hidden="true" focusable="false">
        <path d="M1 23 11 7l5 7.5L21 9l10 14z" fill="currentColor" />
        <path d="m11 7-3 4.8 2.1-.9 1.5 1.6 1.9-1.8z" fill="var(--gold)" />
        <circle cx="26" cy="4" r="2.6" fill="var(--gold)" />
      </svg>
      <span className={styles.word}>Timberline</span>
    </span>
  )
}
