import { useState, type ComponentProps } from 'react'
import { Button } from '../buttons/button.tsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { StrokeSvg } from '../stroke-svg.tsx'

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'aria-describedby' | 'aria-invalid'> & {
    /** Tells password managers which it is. */
    autoComplete: 'current-password' | 'new-password'
  }

/** A password that can be looked at while it is typed. Only a person's own press shows it. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error ?? null}>
      {(ids) => (
        <span className={styles.withToggle}>
          <input
            className={styles.control}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...ids}
            type={shown ? 'text' : 'password'}
          />
          <Button
            variant="quiet"
            className={styles.toggle}
            aria-label={`${shown ? 'Hide' : 'Show'} password`}
            aria-controls={ids.id}
            onClick={() => setShown(!shown)}
          >
            <StrokeSvg path={shown ? EYE_STRUCK_OUT : EYE} size={24} strokeWidth={2} />
            {shown ? 'Hide' : 'Show'}
          </Button>
        </span>
      )}
    </Field>
  )
}

/** Drawn as the icons are; here, because the first screen has no password. */
const EYE =
  'M2.5 12c2-3.8 5.3-6 9.5-6s7.5 2.2 9.5 6c-2 3.8-5.3 6-9.5 6s-7.5-2.2-9.5-6zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z'
const EYE_STRUCK_OUT =
  'M4 4l16 16M9.6 6.3A10.4 10.4 0 0 1 12 6c4.2 0 7.5 2.2 9.5 6a13 13 0 0 1-2.7 3.5M15.8 17.3A10 10 0 0 1 12 18c-4.2 0-7.5-2.2-9.5-6a13 13 0 0 1 3.4-4.1M10 10.1a2.8 2.8 0 0 0 3.9 3.9'
