import { IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import styles from './picker-filter-button.module.css'

/** Opens the filter sheet and says how many filters are in force. @source planning §2.2 */
export function PickerFilterButton({ active, onOpen }: { active: number; onOpen: () => void }) {
  return (
    <IconButton
      label={active === 0 ? 'Filter' : `Filter, ${active} active`}
      className={styles.button}
      aria-haspopup="dialog"
      title="Filter"
      onClick={onOpen}
    >
      <Icon name="sliders" size={22} />
      {active > 0 ? <span className={styles.badge}>{active}</span> : null}
    </IconButton>
  )
}
