import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { ScreenHead } from './screen-head.tsx'
import styles from './text-page.module.css'

type TextPageProps = {
  title: string
  /** Uses the width of a desktop. Its prose keeps a readable measure. */
  wide?: boolean
  /** Its sections by name: above them on a phone, beside them on a desktop. */
  contents?: readonly { id: string; title: string }[]
  children: ReactNode
}

/** A screen to read: its heading with the way home before it, and sections. */
export function TextPage({ title, wide = false, contents, children }: TextPageProps) {
  return (
    <main className={classNames(styles.screen, (wide || contents) && styles.wide)}>
      <ScreenHead title={title} />
      {contents ? (
        <div className={styles.halves}>
          <nav className={styles.contents} aria-label="On this page">
            <ul>
              {contents.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.body}>{children}</div>
        </div>
      ) : (
        children
      )}
    </main>
  )
}

/** A section; with a title it is a landmark that `#id` leads to. */
export function TextSection(
  props: { children: ReactNode } & ({ id: string; title: string } | { id?: never; title?: never }),
) {
  const { id, title, children } = props
  if (title === undefined) return <section className={styles.section}>{children}</section>
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

export function TextPoints({ children }: { children: ReactNode }) {
  return <ul className={styles.points}>{children}</ul>
}
