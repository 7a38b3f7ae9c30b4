import type { ReactNode, Ref } from 'react'
import { useScrollingDown } from '../../../platform/screen/scroll-direction.ts'
import { useRootMark } from '../../../ui/use-root-mark.ts'
import styles from './results-header.module.css'

type ResultsHeaderProps = {
  /** The top bar's way home. */
  home: ReactNode
  /** The rest of the top bar. */
  actions: ReactNode
  /** Everything in one row, which the page scrolls below: while it goes down the row is out of the way. Else the search has a row of its own. */
  oneRow: boolean
  ref?: Ref<HTMLElement>
  /** The search in one line, and the way to the filters. */
  children: ReactNode
}

/** The top bar of the results, with the search in it. @source planning §2.1, shell §2 "Top bar" */
export function ResultsHeader({ home, actions, oneRow, ref, children }: ResultsHeaderProps) {
  const scrollingDown = useScrollingDown()
  useRootMark('results-head')
  return (
    <header
      ref={ref}
      className={styles.header}
      data-one-row={oneRow ? '' : undefined}
      data-away={oneRow && scrollingDown ? '' : undefined}
    >
      {home}
      {oneRow ? <div className={styles.search}>{children}</div> : null}
      {actions}
      {oneRow ? null : <div className={styles.search}>{children}</div>}
    </header>
  )
}
