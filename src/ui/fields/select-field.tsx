import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { Icon } from '../icons.tsx'

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'aria-describedby' | 'aria-invalid' | 'children'> & {
    options: readonly { value: string; label: string }[]
    /** Shown while nothing is chosen; it cannot be chosen again. */
    placeholder?: string
  }

/** A choice from a list, in the system's own picker. */
export function SelectField({ label, hint, error, options, placeholder, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error ?? null}>
      {(ids) => (
        <span className={styles.select}>
          <select className={styles.control} {...select} {...ids}>
            {placeholder === undefined ? null : (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <span className={styles.arrow}>
            <Icon name="chevron-down" />
          </span>
        </span>
      )}
    </Field>
  )
}
