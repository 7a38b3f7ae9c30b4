import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive'

type ButtonProps = ComponentProps<'button'> & {
  /** One `primary` per screen. Default `secondary`. */
  variant?: ButtonVariant
  /** As wide as its place. */
  block?: boolean
  /** Pressing it does nothing now. Unlike `disabled` it keeps the focus: for what its own press makes unavailable. */
  unavailable?: boolean
}

/** A button with words, at least 44 px high. It submits nothing unless `type="submit"` is given. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', block = false, unavailable = false, className, type, ...rest } = props
  return (
    <button
      type={type ?? 'button'}
      className={classNames(styles.button, styles[variant], block && styles.block, className)}
      {...rest}
      {...(unavailable ? { 'aria-disabled': true, onClick: undefined } : {})}
    />
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name: the purpose, not the picture. */
  label: string
  variant?: ButtonVariant
}

/** A 44-px button that shows only an icon and is named by its purpose, which a tooltip shows as well. */
export function IconButton({ label, variant = 'quiet', className, type, ...rest }: IconButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      aria-label={label}
      data-tooltip={label}
      className={classNames(styles.button, styles.icon, styles[variant], className)}
      {...rest}
    />
  )
}
