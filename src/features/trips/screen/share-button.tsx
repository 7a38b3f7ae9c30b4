import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import styles from './trip-screen.module.css'

/** Opens the sheet that shares the trip. On a narrow phone its word is for assistive technology only: the title needs the room. */
export function ShareButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button className={styles.share} onClick={onOpen}>
      <Icon name="share" size={20} />
      <span className={styles.shareWord}>Share</span>
    </Button>
  )
}
