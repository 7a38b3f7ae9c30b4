import { setFavorite } from '../../data/favorites.ts'
import { report } from '../../platform/report.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { FavoritePlace } from './favorite-places.ts'

/** Takes the place out at once; the toast's Undo puts it back where it stood. */
export function removeFavorite({ placeId, name, addedAt }: FavoritePlace): void {
  change({ placeId, on: false }, () =>
    showToast({
      title: `${name} removed`,
      action: { label: 'Undo', onClick: () => change({ placeId, on: true, addedAt }) },
    }),
  )
}

function change(set: Parameters<typeof setFavorite>[0], done?: () => void): void {
  setFavorite(set).then(done, (problem: unknown) => {
    report(problem, 'changing a favorite')
    showToast({ title: 'This phone could not keep the change', description: 'Try again.', tone: 'error' })
  })
}
