import type { ComponentProps } from 'react'
import styles from './check-field.module.css'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string }

/** A box to tick with its words; both are the touch target. */
export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className={styles.row}>
      <input type="checkbox" className={styles.box} {...input} />
      {label}
    </label>
  )
}
