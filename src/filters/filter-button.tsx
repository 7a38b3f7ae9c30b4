import { useId } from 'react'
import { Chip } from '../ui/chip.tsx'
import { Icon } from '../ui/icons.tsx'
import styles from './filter-button.module.css'

/** Opens the filter sheet and says how many filters are in force. @source planning §2.2 */
export function FilterButton({ active, onOpen }: { active: number; onOpen: () => void }) {
  const id = useId()
  return (
    <Chip aria-haspopup="dialog" aria-describedby={id} onClick={onOpen}>
      <Icon name="sliders" size={20} />
      Filter
      {active > 0 ? (
        <span className={styles.badge} aria-hidden="true">
          {active}
        </span>
      ) : null}
      <span id={id} hidden>
        {active === 0 ? 'None active' : `${active} active`}
      </span>
    </Chip>
  )
}
