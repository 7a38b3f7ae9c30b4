import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icons.tsx'
import styles from './back-home.module.css'

/** The way home from a screen, before its heading. */
export function BackHome() {
  return (
    <Link to="/" className={styles.back} aria-label="Back to home">
      <Icon name="chevron-left" />
    </Link>
  )
}
