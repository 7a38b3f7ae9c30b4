import { createElement } from 'react'
import { lazyPiece } from '../../../../ui/loading/lazy-piece.tsx'
import styles from '../add-stop.module.css'

/** The dialog opens without it. */
export const DayMap = lazyPiece(() => import('./day-map.tsx').then((module) => module.DayMap), {
  room: createElement('div', { className: styles.mapRoom }),
})
