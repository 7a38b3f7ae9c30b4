import { useCallback, useState, useSyncExternalStore } from 'react'
import type { PictureSubject } from '../../../core/domain/art/place-picture.ts'
import { useNearView } from '../../platform/screen/near-view.ts'
import { useShownScheme } from '../../platform/screen/shown-scheme.ts'
import { KindGlyph } from './kind-glyph.tsx'
import type { PictureState, PlaceWanted } from './picture-store.ts'
import { placePictures } from './place-picture-store.ts'
import styles from './place-picture.module.css'

type PlacePictureProps = {
  place: PictureSubject
  /** What the picture shows, in words. Default: decoration beside a name. */
  alt?: string
}

/**
 * The picture of a place in the theme on screen. It fills its frame, which has its size before there is a picture, and is cut at
 * the sides. It is drawn when it comes near the screen; where none can be, the frame shows the glyph of the kind.
 */
export function PlacePicture({ place, alt = '' }: PlacePictureProps) {
  const [frame, isNear] = useNearView<HTMLSpanElement>()
  const { lat, lng, kind, category } = place
  const theme = useShownScheme()
  const state = usePicture({ lat, lng, kind, category, theme }, isNear)
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const url = typeof state === 'object' && state.url !== brokenUrl ? state.url : null
  const failed = url === null && state !== 'drawing'
  const meaning = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return (
    <span ref={frame} className={styles.frame} {...meaning}>
      {url ? (
        <img
          className={styles.picture}
          src={url}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setBrokenUrl(url)}
        />
      ) : null}
      {failed ? <KindGlyph kind={kind} size={32} /> : null}
    </span>
  )
}

function usePicture({ lat, lng, kind, category, theme }: PlaceWanted, isWanted: boolean): PictureState {
  const subscribe = useCallback(
    (onChange: () => void) =>
      isWanted ? placePictures.hold({ lat, lng, kind, category, theme }, onChange) : () => {},
    [lat, lng, kind, category, theme, isWanted],
  )
  return useSyncExternalStore(subscribe, () => placePictures.stateOf({ lat, lng, kind, category, theme }))
}
