import { useId, type ReactNode } from 'react'
import styles from './settings.module.css'

type CardProps = {
  title: string
  /** Where a link may lead to. */
  id?: string
  children: ReactNode
}

/** One subject of the settings: its heading and its rows. */
export function SettingsCard({ title, id, children }: CardProps) {
  const headingId = useId()
  return (
    <section id={id} className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  )
}
