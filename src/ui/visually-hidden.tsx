import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Text for assistive technology only. With `live` it is announced when it changes. */
export function VisuallyHidden({ children, live = false }: { children: ReactNode; live?: boolean }) {
  return (
    <span className={styles.hidden} {...(live ? { role: 'status' } : {})}>
      {children}
    </span>
  )
}
