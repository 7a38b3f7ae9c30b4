import type { ReactNode } from 'react'
import { useMediaQuery, WIDE_SCREEN } from '../platform/media-query.ts'
import styles from './list-beside-map.module.css'
import type { View } from './view-toggle.tsx'

/** Both where there is room, on phones the one in view. */
export function ListBesideMap({ view, list, map }: { view: View; list: ReactNode; map: ReactNode }) {
  const wide = useMediaQuery(WIDE_SCREEN)
  return (
    <div className={styles.halves}>
      {wide || view === 'list' ? list : null}
      {wide || view === 'map' ? map : null}
    </div>
  )
}
