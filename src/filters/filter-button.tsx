import type { ComponentProps } from 'react'
import { Chip } from '../ui/buttons/chip.tsx'
import { Icon } from '../ui/icons.tsx'
import styles from './filter-button.module.css'

type FilterButtonProps = Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded'> & {
  /** How many filters are in force: its badge. */
  active: number
  onOpen: () => void
}

/** The icon that leads to the filters. @source planning §2.2 */
export function FilterButton({ active, onOpen, ...aria }: FilterButtonProps) {
  return (
    <Chip
      className={styles.button}
      aria-label={active === 0 ? 'Filter' : `Filter, ${active} active`}
      {...aria}
      onClick={onOpen}
    >
      <Icon name="sliders" size={20} />
      {active > 0 ? <span className={styles.badge}>{active}</span> : null}
    </Chip>
  )
}
