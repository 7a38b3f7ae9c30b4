import { useId, type ReactNode } from 'react'
import styles from './card.module.css'

/** One subject of a screen: its heading and what belongs to it. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
