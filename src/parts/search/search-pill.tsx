import { useScrollingDown } from '../../platform/screen/scroll-direction.ts'
import { classNames } from '../../ui/class-names.ts'
import { BarIcon } from '../../ui/bar-icons.tsx'
import { useRootMark } from '../../ui/use-root-mark.ts'
import styles from './search-pill.module.css'

type SearchPillProps = {
  /**
   * | Position | Where it stands | While the page scrolls down |
   * |---|---|---|
   * | `centre` | where it is written, the screen's one large action | it leaves with the page |
   * | `bar` | in the row above a screen, as wide as there is room | it stays, or leaves with its row |
   * | `bottom` | over the lower edge, at the thumb | slides down out of view |
   *
   * It comes back when the page scrolls up or rests, and while it has the keyboard's focus. A screen that uses
   * `bottom` ends with more empty room than the pill takes, so that it covers nothing for good.
   */
  position: 'bottom' | 'bar' | 'centre'
  /** The accessible name begins with it and goes on with what is chosen. */
  label: string
  /** What is chosen so far, one item per tab of the overlay that holds something. */
  summaries?: readonly string[]
  onOpen: () => void
}

/** The search in one line; a tap opens the overlay. @source planning §2.1 */
export function SearchPill({ position, label, summaries = [], onOpen }: SearchPillProps) {
  const scrollingDown = useScrollingDown()
  useRootMark(position === 'bottom' ? 'search-below' : null)
  const away = position === 'bottom' && scrollingDown
  return (
    <button
      type="button"
      className={classNames(styles.pill, styles[position])}
      data-away={away ? '' : undefined}
      onClick={onOpen}
    >
      <BarIcon name="search" />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {summaries.length > 0 ? <span className={styles.summaries}> {summaries.join(' · ')}</span> : null}
      </span>
    </button>
  )
}
