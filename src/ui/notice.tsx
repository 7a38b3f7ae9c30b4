import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** Stands in the place of what could not be shown: an empty list, a failure. `alert` is read out at once. */
export function Notice({ alert = false, children }: { alert?: boolean; children: ReactNode }) {
  return (
    <div className={styles.notice} {...(alert ? { role: 'alert' } : {})}>
      {children}
    </div>
  )
}
