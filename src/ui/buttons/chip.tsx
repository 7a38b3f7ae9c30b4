import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './chip.module.css'

/** A round button that stands in a row over a map or above a list. */
export function Chip({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={classNames(styles.chip, className)} {...rest} />
}
