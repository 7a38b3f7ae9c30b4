import { Link } from '@tanstack/react-router'
import { Brand } from '../parts/brand.tsx'
import { Icon } from '../ui/icons.tsx'
import styles from './top-bar.module.css'

/** The brand leads home, the heart to the favorites. Bell and menu join them with the screens they open. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.home}>
        <Brand />
      </Link>
      <Link to="/favorites" className={styles.favorites} aria-label="Favorites">
        <Icon name="heart" />
      </Link>
    </header>
  )
}
