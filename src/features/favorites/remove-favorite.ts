import { sayIfNotKept } from '../../parts/page/say-if-not-kept.ts'
import { setFavorite } from '../../sync/hooks/use-favorites.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import type { FavoritePlace } from './favorite-places.ts'

/** Takes the place out at once; the toast's Undo puts it back where it stood. */
export function removeFavorite({ placeId, name, addedAt }: FavoritePlace): void {
  const putBack = () => sayIfNotKept(setFavorite(placeId, true, addedAt), CHANGING)
  const undo = { label: 'Undo', onClick: putBack }
  sayIfNotKept(setFavorite(placeId, false), CHANGING, () =>
    showToast({ title: `${name} removed`, action: undo }),
  )
}

const CHANGING = 'changing a favorite'
