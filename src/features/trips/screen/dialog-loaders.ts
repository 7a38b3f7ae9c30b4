import { createElement } from 'react'
import { lazyPiece } from '../../../ui/loading/lazy-piece.tsx'
import styles from './trip-screen.module.css'

/*
 * What is larger than the screens it is opened from, or needs signal anyway, comes when somebody opens it.
 */

export const ImportDialog = lazyPiece(() =>
  import('../import/import-dialog.tsx').then((module) => module.ImportDialog),
)

export const ShareTrip = lazyPiece(() => import('../share/share-trip.tsx').then((module) => module.ShareTrip))

export const SharedTrip = lazyPiece(() =>
  import('../import/shared-trip.tsx').then((module) => module.SharedTrip),
)

export const PeoplePanel = lazyPiece(() =>
  import('../together/people-panel.tsx').then((module) => module.PeoplePanel),
)

/** What keeps, sends and shows files is not part of a trip's first sight. */
export const TripFiles = lazyPiece(
  () => import('../files/trip-files.tsx').then((module) => module.TripFiles),
  { room: createElement('div', { className: styles.filesRoom }) },
)
