import { useState } from 'react'
import type { PictureSubject } from '../../../core/domain/art/ground-picture.ts'
import { useNearView } from '../../platform/screen/near-view.ts'
import { KindGlyph } from './kind-glyph.tsx'
import { usePlacePicture } from './use-place-picture.ts'
import styles from './place-picture.module.css'

type PlacePictureProps = {
  /** One place, or several, of which the one with the finest view is shown: a trip's. At least one. */
  place: PictureSubject | readonly PictureSubject[]
  /** What the picture shows, in words. Default: decoration beside a name. */
  alt?: string
}

/**
 * The picture of a place: the view from it or a scene of its kind, in the season of today (or of the `PictureDay` around) and the theme
 * on screen. It fills its frame, which has its size before there is a picture, and is cut at the sides. It is drawn when it comes near
 * the screen; where none can be, the frame shows the glyph of the kind.
 */
export function PlacePicture({ place, alt = '' }: PlacePictureProps) {
  const [frame, isNear] = useNearView<HTMLSpanElement>()
  const places = isSeveral(place) ? place : [place]
  const state = usePlacePicture(places, isNear)
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
      {failed ? <KindGlyph kind={places[0]?.kind ?? 'town'} size={32} /> : null}
    </span>
  )
}

const isSeveral = (place: PlacePictureProps['place']): place is readonly PictureSubject[] =>
  Array.isArray(place)
