import { useId } from 'react'
import styles from './radio-row.module.css'

type RadioRowProps<Value extends string> = {
  /** What is chosen, for assistive technology: its words, or the id of the heading that has them. */
  label: { words: string } | { id: string }
  options: readonly { value: Value; words: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few, beside each other as far as there is room. */
export function RadioRow<Value extends string>({ label, options, value, onChange }: RadioRowProps<Value>) {
  const name = useId()
  return (
    <div
      className={styles.row}
      role="radiogroup"
      {...('id' in label ? { 'aria-labelledby': label.id } : { 'aria-label': label.words })}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.words}
        </label>
      ))}
    </div>
  )
}
