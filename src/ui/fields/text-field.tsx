import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-describedby' | 'aria-invalid'>

/** A line of text with its label, its hint and what is wrong with it. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error ?? null}>
      {(ids) => <input type="text" className={styles.control} {...input} {...ids} />}
    </Field>
  )
}

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'aria-describedby' | 'aria-invalid'>

/** A field for several lines of text with its label, its hint and what is wrong with it. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error ?? null}>
      {(ids) => <textarea rows={4} className={styles.control} {...area} {...ids} />}
    </Field>
  )
}
