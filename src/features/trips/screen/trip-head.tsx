import type { ReactNode } from 'react'
import { BackLink } from '../../../parts/page/back-link.tsx'
import styles from './trip-head.module.css'

type TripHeadProps = {
  title: string
  /** Where the arrow leads, and what it says. */
  back: { to: string; label: string }
  /** What can be done with the whole trip. */
  children?: ReactNode
}

/** The trip's name, the way back, and what can be done with the whole of it. Over the map each part stands on its own ground. */
export function TripHead({ title, back, children }: TripHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <BackLink {...back} />
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
      </div>
      {children === undefined ? null : <div className={styles.ways}>{children}</div>}
    </header>
  )
}
