import { useId } from 'react'
import * as RadixSwitch from '@radix-ui/react-switch'
import styles from './switch.module.css'

type SwitchProps = {
  label: string
  /** A second line below the label, read as the description. */
  hint?: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
}

/** A labelled on/off row; the whole row is the touch target. */
export function Switch({ label, hint, checked, onCheckedChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {hint ? (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        ) : null}
      </span>
      <RadixSwitch.Root
        id={id}
        className={styles.track}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
      >
        <RadixSwitch.Thumb className={styles.thumb} />
      </RadixSwitch.Root>
    </div>
  )
}
