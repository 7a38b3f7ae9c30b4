import { IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import styles from './favorite-button.module.css'
import { usePressAsSeen } from './use-press-as-seen.ts'

type FavoriteButtonProps = {
  /** Of the place. */
  name: string
  /** The place is a favorite now. Null until that is read: it says neither, and a press wishes the place to be one. */
  on: boolean | null
  onToggle: () => void
}

/** The heart of a place: filled while it is a favorite. */
export function FavoriteButton({ name, on, onToggle }: FavoriteButtonProps) {
  const press = usePressAsSeen(on, onToggle)
  return (
    <IconButton
      label={`Favorite ${name}`}
      className={styles.heart}
      {...(on === null ? {} : { 'aria-pressed': on })}
      {...press}
    >
      <Icon name="heart" />
    </IconButton>
  )
}
