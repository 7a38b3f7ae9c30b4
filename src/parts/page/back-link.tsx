import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icons.tsx'
import styles from './back-home.module.css'

/** The way back from a screen to the one it belongs to, before its heading. `label` says where: 'Back to profile'. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles.back} aria-label={label}>
      <Icon name="chevron-left" />
    </Link>
  )
}
