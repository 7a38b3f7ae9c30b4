import { useId, type ReactNode } from 'react'
import styles from './settings.module.css'

/** One subject of the settings: its heading and its rows. */
export function SettingsCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
