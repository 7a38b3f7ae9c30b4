import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import styles from './favorite-button.module.css'

type FavoriteButtonProps = {
  /** Of the place. */
  name: string
  /** The place is a favorite now. */
  on: boolean
  onToggle: () => void
}

/** The heart of a place: filled while it is a favorite. */
export function FavoriteButton({ name, on, onToggle }: FavoriteButtonProps) {
  return (
    <IconButton label={`Favorite ${name}`} aria-pressed={on} className={styles.heart} onClick={onToggle}>
      <Icon name="heart" />
    </IconButton>
  )
}
