import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { coloradoLocationsQuery } from '../../data/places/colorado-locations.ts'
import { restartEngine } from '../../sync/engine/engine-handle.ts'
import { setFavorite, useFavorites } from '../../sync/hooks/use-favorites.ts'
import { kindOfHikeId } from '../../../core/domain/hikes/hike-ids.ts'
import { lateHikes } from '../../parts/hikes/late-hikes.ts'
import { BackHome } from '../../parts/page/back-home.tsx'
import { LoadingPlaces } from '../../parts/place/loading-places.tsx'
import { ViewToggle, type View } from '../../parts/page/view-toggle.tsx'
import { SPLIT_VIEW, useMediaQuery } from '../../platform/screen/media-query.ts'
import { useLazyCode } from '../../platform/loading/lazy-component.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NoFavorites } from './no-favorites.tsx'
import { favoritePlaces, type FavoritePlace } from './favorite-places.ts'
import { FavoriteOfferings } from './favorite-offerings.tsx'
import { FavoriteList } from './favorite-list.tsx'
import { FavoriteMap } from './favorite-map.tsx'
import styles from './favorites-screen.module.css'
import { sayIfNotKept } from '../../parts/page/say-if-not-kept.ts'
import { showToast } from '../../ui/toast/toast-store.ts'

/** The places a person wants to keep, as a list and on the map. Everything comes from this phone. */
export function FavoritesScreen() {
  const favorites = useFavorites()
  const catalogue = useQuery(coloradoLocationsQuery())
  const { list, offerings, ready, failed } = favorites
  const title = useRef<HTMLHeadingElement>(null)
  const trails = useLazyCode(lateHikes)
  const hasTrails = list.some(({ placeId }) => kindOfHikeId(placeId) === 'trail')
  useEffect(() => {
    if (hasTrails) void lateHikes.load()
  }, [hasTrails])
  const places = useMemo(
    () => favoritePlaces(list, catalogue.data ?? [], trails.code),
    [list, catalogue.data, trails.code],
  )
  // A card that came later would move the list.
  const isFetching = hasTrails && trails.code === null && !trails.failed
  return (
    <main className={styles.screen}>
      <BackHome />
      <h1 ref={title} className={styles.title} tabIndex={-1}>
        Favorites
      </h1>
      {failed ? (
        <Notice alert>
          <p>
            <strong>Your favorites could not be read.</strong>
          </p>
          <p>Nothing was removed. Try again, or close other tabs of Timberline first.</p>
          <Button
            onClick={() => {
              // The button leaves with the failure.
              title.current?.focus()
              restartEngine()
            }}
          >
            Try again
          </Button>
        </Notice>
      ) : !ready || catalogue.isPending || isFetching ? (
        <LoadingPlaces />
      ) : places.length === 0 && offerings.length === 0 ? (
        <NoFavorites catalogue={catalogue.data ?? []} />
      ) : (
        <>
          {offerings.length > 0 ? <FavoriteOfferings favorites={offerings} /> : null}
          {places.length > 0 ? <Places places={places} /> : null}
        </>
      )}
    </main>
  )
}

function Places({ places }: { places: FavoritePlace[] }) {
  const split = useMediaQuery(SPLIT_VIEW)
  const [view, setView] = useState<View>('list')
  const [chosenId, setChosenId] = useState<string | null>(null)
  return (
    <>
      <div className={styles.bar}>
        <p className="muted tabular" role="status">
          {places.length} {places.length === 1 ? 'place' : 'places'}
        </p>
        <Link to="/newitinerary" search={{ from: 'favorites' }} className={styles.link}>
          Plan a trip with them
        </Link>
        {split ? null : <ViewToggle view={view} onChange={setView} />}
      </div>
      <ListAndMap
        view={view}
        list={<FavoriteList places={places} chosenId={split ? chosenId : null} onRemove={removeFavorite} />}
        map={
          <FavoriteMap
            places={places}
            chosenId={chosenId}
            split={split}
            onChoose={setChosenId}
            onRemove={removeFavorite}
          />
        }
      />
    </>
  )
}

/** The list beside the map where there is room for both; on phones the one that `view` names. */
function ListAndMap({ view, list, map }: { view: View; list: ReactNode; map: ReactNode }) {
  const split = useMediaQuery(SPLIT_VIEW)
  return (
    <div className={styles.halves}>
      {split || view === 'list' ? list : null}
      {split || view === 'map' ? map : null}
    </div>
  )
}

/** Takes the place out at once; the toast's Undo puts it back where it stood. */
function removeFavorite({ placeId, name, addedAt }: FavoritePlace): void {
  const putBack = () => sayIfNotKept(setFavorite(placeId, true, addedAt), CHANGING)
  const undo = { label: 'Undo', onClick: putBack }
  sayIfNotKept(setFavorite(placeId, false), CHANGING, () =>
    showToast({ title: `${name} removed`, action: undo }),
  )
}

const CHANGING = 'changing a favorite'
