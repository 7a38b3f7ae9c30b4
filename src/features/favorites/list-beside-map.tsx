import type { ReactNode } from 'react'
import type { View } from '../../parts/view-toggle.tsx'
import { SIDE_BY_SIDE, useMediaQuery } from '../../platform/media-query.ts'
import styles from './list-beside-map.module.css'

/** Both where there is room, on phones the one in view. */
export function ListBesideMap({ view, list, map }: { view: View; list: ReactNode; map: ReactNode }) {
  const beside = useMediaQuery(SIDE_BY_SIDE)
  return (
    <div className={styles.halves}>
      {beside || view === 'list' ? list : null}
      {beside || view === 'map' ? map : null}
    </div>
  )
}
