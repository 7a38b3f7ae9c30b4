import { useCallback, useSyncExternalStore } from 'react'
import type { PictureSubject } from '../../../core/domain/art/ground-picture.ts'
import { seasonOfMonth } from '../../../core/domain/art/palette.ts'
import { useShownScheme } from '../../platform/screen/shown-scheme.ts'
import { useToday } from '../trip/use-today.ts'
import type { PictureState } from './picture-store.ts'
import { placePictures } from './place-picture-store.ts'

/** The picture of a place in the season of today and the theme on screen, drawn once it is wanted. */
export function usePlacePicture(
  { lat, lng, kind, category }: PictureSubject,
  isWanted: boolean,
): PictureState {
  const theme = useShownScheme()
  const season = seasonOfMonth(Number(useToday().slice(5, 7)))
  const subscribe = useCallback(
    (onChange: () => void) =>
      isWanted ? placePictures.hold({ lat, lng, kind, category, season, theme }, onChange) : () => {},
    [lat, lng, kind, category, season, theme, isWanted],
  )
  return useSyncExternalStore(subscribe, () =>
    placePictures.stateOf({ lat, lng, kind, category, season, theme }),
  )
}
