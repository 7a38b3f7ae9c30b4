import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

export type FieldProps = {
  label: string
  /** A sentence below the label. */
  hint?: ReactNode
  /** What is wrong, below the control; null or left out where nothing is. */
  error?: string | null
}

/** What a control needs to be named and described by the field around it. */
export type FieldIds = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** Label, hint and error around one control, which `children` draws with the ids it is given. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <span id={`${id}-hint`} className="muted">
          {hint}
        </span>
      ) : null}
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {error ? (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      ) : null}
    </div>
  )
}
