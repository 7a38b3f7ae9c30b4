import { useId } from 'react'
import * as RadixSwitch from '@radix-ui/react-switch'
import styles from './switch.module.css'

type SwitchProps = {
  label: string
  /** A second line below the label, read as the description. */
  hint?: string
  /** Tells switches of one label apart where the eye sees what they stand beside: read as the description. */
  about?: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
}

/** A labelled on/off row; the whole row is the touch target. */
export function Switch({ label, hint, about, checked, onCheckedChange, disabled = false }: SwitchProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', about ? `${id}-about` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {hint ? (
          <span id={`${id}-hint`} className="muted">
            {hint}
          </span>
        ) : null}
        {about ? (
          <span id={`${id}-about`} hidden>
            {about}
          </span>
        ) : null}
      </span>
      <RadixSwitch.Root
        id={id}
        className={styles.track}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        {...(described ? { 'aria-describedby': described } : {})}
      >
        <RadixSwitch.Thumb className={styles.thumb} />
      </RadixSwitch.Root>
    </div>
  )
}
