import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { BackHome } from '../../../parts/back-home.tsx'
import { Brand } from '../../../parts/brand.tsx'
import { useScrollingDown } from '../../../platform/scroll-direction.ts'
import { Icon } from '../../../ui/icons.tsx'
import styles from './results-header.module.css'

type ResultsHeaderProps = {
  /** The brand and the favorites stand there too. */
  wide: boolean
  /** The page scrolls below it: while it goes down the row is out of the way. */
  leaves: boolean
  ref?: Ref<HTMLElement>
  /** The search in one line, and the way to the filters. */
  children: ReactNode
}

/** The one row above the results. @source planning §2.1 */
export function ResultsHeader({ wide, leaves, ref, children }: ResultsHeaderProps) {
  const scrollingDown = useScrollingDown()
  return (
    <header ref={ref} className={styles.header} data-away={leaves && scrollingDown ? '' : undefined}>
      {wide ? (
        <Link to="/" className={styles.brand}>
          <Brand />
        </Link>
      ) : (
        <BackHome />
      )}
      {children}
      {wide ? (
        <Link to="/favorites" className={styles.favorites} aria-label="Favorites">
          <Icon name="heart" />
        </Link>
      ) : null}
    </header>
  )
}
