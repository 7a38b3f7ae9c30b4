import { useId } from 'react'
import type { OverlayMode } from '../../../state/search-overlay.ts'
import { RadioCell } from '../../../ui/fields/radio-cell.tsx'
import styles from './mode-choice.module.css'

const MODES = [
  { mode: 'search', label: 'Search' },
  { mode: 'create', label: 'Create' },
] as const

/** Whether the overlay finds what fits, or begins a trip. @source planning §4 "Mode", decisions §1 */
export function ModeChoice({ mode, onChange }: { mode: OverlayMode; onChange: (mode: OverlayMode) => void }) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="Mode" className={styles.group}>
      {MODES.map((one) => (
        <RadioCell
          key={one.mode}
          name={name}
          checked={mode === one.mode}
          onChange={() => onChange(one.mode)}
          className={styles.option}
        >
          {one.label}
        </RadioCell>
      ))}
    </div>
  )
}
