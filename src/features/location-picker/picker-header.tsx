import { IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import styles from './picker-header.module.css'

type PickerHeaderProps = {
  /** The dialog's name, which the dialog itself says to assistive technology. */
  title: string
  onClose: () => void
}

/** The title and `Close`, above the search box wherever that stands. */
export function PickerHeader({ title, onClose }: PickerHeaderProps) {
  return (
    <header className={styles.header}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      <IconButton label="Close" onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </header>
  )
}
