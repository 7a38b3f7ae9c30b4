import { useId } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { RadioCell } from '../../ui/fields/radio-cell.tsx'
import styles from './view-toggle.module.css'

export type View = 'list' | 'map'

const VIEWS = [
  { view: 'list', label: 'List', icon: 'menu' },
  { view: 'map', label: 'Map', icon: 'map' },
] as const

/** Chooses between list and map, where there is room for one of the two only. */
export function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="View" className={styles.group}>
      {VIEWS.map((one) => (
        <RadioCell
          key={one.view}
          name={name}
          checked={view === one.view}
          onChange={() => onChange(one.view)}
          className={styles.option}
        >
          <Icon name={one.icon} size={20} />
          {one.label}
        </RadioCell>
      ))}
    </div>
  )
}
