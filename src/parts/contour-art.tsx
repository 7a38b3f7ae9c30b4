import { useMemo } from 'react'
import { ART_VIEW_BOX, contourArt } from '../../api/domain/art/contour-art.ts'
import styles from './contour-art.module.css'

type ContourArtProps = {
  /** The place's id, its metres above the sea where they are known, and its kind: the same three, the same picture. */
  id: string
  elevationM: number | null
  kind: string
  /** What the picture is, in words. Default: decoration beside a name. */
  alt?: string
}

/** The picture of a place, drawn on the phone in the theme's colours. It fills its frame and is cut at the sides. */
export function ContourArt({ id, elevationM, kind, alt }: ContourArtProps) {
  const { light, heavy, sign } = useMemo(() => contourArt({ id, elevationM, kind }), [id, elevationM, kind])
  const meaning = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const)
  return (
    <svg
      viewBox={ART_VIEW_BOX}
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      className={styles.art}
      {...meaning}
    >
      <path className={styles.light} d={light} />
      <path className={styles.heavy} d={heavy} />
      <path className={styles.sign} data-look={sign.look} d={sign.path} />
    </svg>
  )
}
