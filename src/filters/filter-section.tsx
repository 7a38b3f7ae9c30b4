import { useId, useState, type ReactNode } from 'react'
import { Icon } from '../ui/icons.tsx'
import styles from './filter-section.module.css'

type FilterSectionProps = {
  title: string
  /** What is chosen, in a few words: it stands beside the title, so that a closed section can be read. */
  summary: string
  /** Whether the summary says more than 'any'. */
  active: boolean
  /** Default false. */
  initiallyOpen?: boolean
  children: ReactNode
}

/** A section that opens and closes by its title. What is inside exists while it is open. */
export function FilterSection({
  title,
  summary,
  active,
  initiallyOpen = false,
  children,
}: FilterSectionProps) {
  const id = useId()
  const [open, setOpen] = useState(initiallyOpen)
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h3>
        <button
          type="button"
          className={styles.head}
          aria-expanded={open}
          {...(open ? { 'aria-controls': `${id}-body` } : {})}
          onClick={() => setOpen(!open)}
        >
          <span id={`${id}-title`}>{title}</span>{' '}
          <span className={styles.summary} data-active={active}>
            {summary}
          </span>
          <span className={styles.chevron} data-open={open}>
            <Icon name="chevron-down" size={20} />
          </span>
        </button>
      </h3>
      {open ? (
        <div id={`${id}-body`} className={styles.body}>
          {children}
        </div>
      ) : null}
    </section>
  )
}
