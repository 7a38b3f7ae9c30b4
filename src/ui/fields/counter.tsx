import { useId } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { Icon } from '../icons.tsx'
import styles from './counter.module.css'

type CounterProps = {
  label: string
  /** A second line below the label, such as an age range. */
  hint?: string
  value: number
  /** Default 0. */
  min?: number
  max: number
  onChange: (value: number) => void
}

/**
 * A number between two buttons, `Increase LABEL` and `Decrease LABEL`. The value is announced when it changes.
 * At a limit the button says so but keeps the focus.
 */
export function Counter({ label, hint, value, min = 0, max, onChange }: CounterProps) {
  const id = useId()
  const step = (by: number) => {
    const next = value + by
    if (next >= min && next <= max) onChange(next)
  }
  return (
    <div className={styles.row} role="group" aria-labelledby={id}>
      <span className={styles.words}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {hint ? <span className="muted">{hint}</span> : null}
      </span>
      <IconButton
        variant="secondary"
        label={`Decrease ${label}`}
        aria-disabled={value <= min}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={20} />
      </IconButton>
      <output className={styles.value} aria-live="polite">
        {value}
      </output>
      <IconButton
        variant="secondary"
        label={`Increase ${label}`}
        aria-disabled={value >= max}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={20} />
      </IconButton>
    </div>
  )
}
