import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icons.tsx'
import styles from './link-tile.module.css'

type LinkTileProps = {
  to: string
  /** A place on that page. */
  hash?: string
  /** Of the address, behind its path. */
  search?: Readonly<Record<string, string>>
  title: string
  /** What is there, in a few words. */
  says: string
}

/** One of several ways on, as high as its neighbours. */
export function LinkTile({ to, hash, search, title, says }: LinkTileProps) {
  return (
    <Link
      to={to}
      {...(hash === undefined ? {} : { hash })}
      {...(search === undefined ? {} : { search: search as never })}
      className={styles.tile}
    >
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className="muted tabular">{says}</span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  )
}
