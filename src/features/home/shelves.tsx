import { useQuery } from '@tanstack/react-query'
import { useAtom, useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import type { DevicePosition } from '../../platform/device/geolocation.ts'
import { keptLocationsQuery } from '../../data/places/kept-locations.ts'
import { allowedPosition } from '../../data/places/own-position.ts'
import { favoritesOnHomeAtom, tripsOnHomeAtom } from '../../state/home-hint.ts'
import { useFavorites } from '../../sync/hooks/use-favorites.ts'
import { useTripList } from '../../sync/hooks/use-trips.ts'
import { whenIdle } from '../../platform/loading/idle.ts'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'
import { useHikePlaces } from '../../parts/hikes/use-hike-places.ts'
import { CARDS } from '../../parts/shelf/card-count.ts'
import { nearPlaces } from './near-places.ts'
import { PlaceCards } from './place-cards.tsx'
import { EmptyShelf, Shelf } from '../../parts/shelf/shelf.tsx'
import { useFollowed, useRowsDay } from './rows-day.ts'
import { useToday } from '../../parts/trip/use-today.ts'
import { useRowsWishes } from './use-rows-wishes.ts'
import { useSteadyRows } from './use-steady-rows.ts'
import { FAVORITES_TITLE, goodOn, WORTH_TITLE } from './shelf-titles.ts'
import styles from '../../parts/shelf/shelf.module.css'

const BookableRow = lazyPiece(() => import('./bookable-row.tsx').then((module) => module.BookableRow), {
  quiet: true,
})
const HomePlace = lazyPiece(() => import('./home-place.tsx').then((module) => module.HomePlace))

/**
 * The rows of places, from what is on this phone. The two that always come have their room before; favorites have it where
 * they were shown last. What else turns up stands below, where it pushes nothing that is being read.
 */
export function Shelves() {
  const { data: catalogue } = useQuery(keptLocationsQuery())
  const today = useRowsDay()
  const { search, trip } = useFollowed()
  const colorado = useToday()
  const wishes = useRowsWishes()
  const { rows, known } = useSteadyRows(catalogue ?? null, today, wishes)
  const favorites = useFavoritePlaces(known)
  const position = useAllowedPosition()
  const [opened, setOpened] = useState<KnownPlace | null>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => whenIdle(() => void HomePlace.ahead()), [])
  useRememberTrips()

  const open = (place: KnownPlace) => {
    opener.current = document.activeElement
    setOpened(place)
  }
  const close = () => {
    setOpened(null)
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  const cards = (places: readonly KnownPlace[]) => (
    <PlaceCards places={places.map((place) => ({ place }))} today={today} onOpen={open} />
  )
  const near = position && known ? nearPlaces(known, position, CARDS, today) : []
  const favoriteShelf = (
    <Shelf title={FAVORITES_TITLE} all={{ to: '/favorites' }} alone>
      {favorites.places === null ? (
        <EmptyShelf />
      ) : favorites.places.length === 0 ? (
        <EmptyShelf>No favorites now. The heart on a place keeps it here.</EmptyShelf>
      ) : (
        cards(favorites.places)
      )}
    </Shelf>
  )
  return (
    <div className={styles.shelves}>
      {favorites.hadRoom ? favoriteShelf : null}
      <Shelf title={goodOn(today)} all={{ to: '/search', search: { place: 'anywhere', open: 'now' } }}>
        {rows?.good ? (
          cards(rows.good)
        ) : (
          <EmptyShelf>{rows ? 'Comes onto this phone with the other places of Colorado.' : null}</EmptyShelf>
        )}
      </Shelf>
      <Shelf title={WORTH_TITLE} all={{ to: '/search', search: { place: 'anywhere' } }}>
        {rows ? cards(rows.worth) : <EmptyShelf />}
      </Shelf>
      {near.length > 0 ? (
        <Shelf title="Near you" alone>
          <PlaceCards places={near} today={today} onOpen={open} />
        </Shelf>
      ) : null}
      {!favorites.hadRoom && favorites.places && favorites.places.length > 0 ? favoriteShelf : null}
      {hasDays({ search, trip }, colorado) ? (
        <BookableRow search={search} trip={trip} today={colorado} />
      ) : null}
      {opened ? <HomePlace place={opened} own={position} onClose={close} /> : null}
    </div>
  )
}

/** Whether there are days to come on which something could be booked. */
function hasDays({ search, trip }: ReturnType<typeof useFollowed>, today: string): boolean {
  const { start, end } = search.days
  if (start !== null) return (end ?? start) >= today
  return trip !== null && trip.start !== null && daysAfter(trip.start, trip.days.length - 1) >= today
}

/** The newest favorites that this phone knows, null until they are read, and whether they had their room before. */
function useFavoritePlaces(known: readonly KnownPlace[] | null) {
  const { list, ready } = useFavorites()
  const { hikePlace, isPending } = useHikePlaces(list)
  const [expected, setExpected] = useAtom(favoritesOnHomeAtom)
  const [hadRoom] = useState(expected)
  const places = useMemo(() => {
    if (!ready || known === null || isPending) return null
    const byId = new Map(known.map((place) => [place.placeId, place]))
    return list.flatMap(({ placeId }) => byId.get(placeId) ?? hikePlace(placeId) ?? []).slice(0, CARDS)
  }, [ready, known, list, hikePlace, isPending])
  useEffect(() => {
    if (places) setExpected(places.length > 0)
  }, [places, setExpected])
  return { places, hadRoom }
}

/** For the next time that Home is shown: now nothing moves. */
function useRememberTrips() {
  const { trips, state } = useTripList()
  const remember = useSetAtom(tripsOnHomeAtom)
  const hasTrips = trips.some(({ removedAt, archivedAt }) => removedAt === null && archivedAt === null)
  useEffect(() => {
    if (state === 'ready') remember(hasTrips)
  }, [state, hasTrips, remember])
}

/** Where the device is, where that was allowed before: nothing asks for it here. */
function useAllowedPosition(): DevicePosition | null {
  const [position, setPosition] = useState<DevicePosition | null>(null)
  useEffect(() => {
    let gone = false
    void allowedPosition().then((found) => gone || setPosition(found))
    return () => {
      gone = true
    }
  }, [])
  return position
}
