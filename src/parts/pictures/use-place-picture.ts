import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import type { PictureSubject } from '../../../core/domain/art/ground-picture.ts'
import { seasonOfMonth } from '../../../core/domain/art/palette.ts'
import { useShownScheme } from '../../platform/screen/shown-scheme.ts'
import { useToday } from '../trip/use-today.ts'
import type { PictureState, PlaceWanted } from './picture-store.ts'
import { placePictures, tryPicturesAgain } from './place-picture-store.ts'

/** The day, `YYYY-MM-DD`, whose season the pictures within have; null for today's. */
export const PictureDay = createContext<string | null>(null)

/** The picture of a place, or of the finest of several, in the season of the day around and the theme on screen, drawn once it is wanted. */
export function usePlacePicture(places: readonly PictureSubject[], isWanted: boolean): PictureState {
  const theme = useShownScheme()
  const today = useToday()
  const season = seasonOfMonth(Number((useContext(PictureDay) ?? today).slice(5, 7)))
  // Callers make their places anew at every render.
  const key = JSON.stringify(places.map(subjectOf))
  const wanted = useMemo(
    (): PlaceWanted => ({ subjects: JSON.parse(key) as PictureSubject[], season, theme }),
    [key, season, theme],
  )
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!isWanted) return () => {}
      tryPicturesAgain()
      return placePictures.hold(wanted, onChange)
    },
    [wanted, isWanted],
  )
  return useSyncExternalStore(subscribe, () => placePictures.stateOf(wanted))
}

/** Nothing else of a place belongs to its picture. */
const subjectOf = ({ placeId, lat, lng, kind, category }: PictureSubject): PictureSubject => ({
  ...(placeId === undefined ? {} : { placeId }),
  ...{ lat, lng, kind, category },
})
