import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './radio-cell.module.css'

type RadioCellProps = {
  /** The group's, as a form knows it. */
  name: string
  checked: boolean
  onChange: () => void
  className?: string | undefined
  children: ReactNode
}

/**
 * One of a radio group as a cell that is filled when it is chosen. The whole cell is the radio: what is tapped is what
 * assistive technology finds.
 */
export function RadioCell({ name, checked, onChange, className, children }: RadioCellProps) {
  return (
    <label className={classNames(styles.cell, className)}>
      <input type="radio" name={name} className={styles.radio} checked={checked} onChange={onChange} />
      {children}
    </label>
  )
}
