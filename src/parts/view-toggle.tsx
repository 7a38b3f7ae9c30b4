import { useId } from 'react'
import { Icon } from '../ui/icons.tsx'
import styles from './view-toggle.module.css'

export type View = 'list' | 'map'

const VIEWS = [
  { view: 'list', label: 'List', icon: 'menu' },
  { view: 'map', label: 'Map', icon: 'map' },
] as const

/** Where there is room for one of the two only. */
export function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="View" className={styles.group}>
      {VIEWS.map((one) => (
        <label key={one.view} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={view === one.view}
            onChange={() => onChange(one.view)}
          />
          <Icon name={one.icon} size={20} />
          {one.label}
        </label>
      ))}
    </div>
  )
}
