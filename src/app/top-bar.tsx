import { Link } from '@tanstack/react-router'
import { Brand } from '../parts/brand.tsx'
import styles from './top-bar.module.css'

/** The brand leads home. Bell and menu join it with the screens they open. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.home}>
        <Brand />
      </Link>
    </header>
  )
}
