import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import styles from './trip-head.module.css'

/** Opens the sheet that shares the trip. */
export function ShareButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button variant="primary" className={styles.share} onClick={onOpen}>
      <Icon name="share" size={20} />
      Share
    </Button>
  )
}
