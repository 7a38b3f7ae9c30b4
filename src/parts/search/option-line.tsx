import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './option-line.module.css'

type OptionLineProps = {
  id: string
  /** As it is spoken: the marks in its words would cut the name into syllables for some screen readers. */
  label: string
  /** The arrow keys stand on it. */
  active: boolean
  onChoose: () => void
  glyph: ReactNode
  /** Its name and what tells it from others. */
  words: ReactNode
  /** What stands at its end. */
  after?: ReactNode
  className?: string | undefined
}

/** One option of a combobox's list: its picture and its words. */
export function OptionLine({ id, label, active, onChoose, className, ...shown }: OptionLineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard's way to an option is the combobox
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-label={label}
      className={classNames(styles.option, className)}
      // A press must not take the focus from the combobox.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.glyph}>{shown.glyph}</span>
      <span className={styles.words}>{shown.words}</span>
      {shown.after}
    </div>
  )
}

/** The second line of an option's words. */
export function OptionDetail({ children }: { children: ReactNode }) {
  return <span className={styles.detail}>{children}</span>
}
