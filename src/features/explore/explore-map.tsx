import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { categoryMarkers } from '../../../core/domain/art/category-markers.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { LOOSE_UP_TO } from '../../map/map-constants.ts'
import { MapFrame } from '../../map/canvas/map-frame.tsx'
import type { MapPoint } from '../../map/map-types.ts'
import { usePlacesCamera } from '../../map/canvas/use-places-camera.ts'
import { useShownTheme } from '../../state/shown-theme.ts'
import { terrainShownAtom } from '../../state/terrain-shown.ts'
import styles from './explore-screen.module.css'

/** What the open card covers of the map on phones held upright, px. */
const CARD_HEIGHT_PX = 260

const ALL_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

type ExploreMapProps = {
  places: readonly KnownPlace[]
  /** Whose closed roads are marked; null for any. */
  month: number | null
  /** The one whose card is open; the camera goes to it. */
  chosen: KnownPlace | null
  onOpen: (placeId: string) => void
}

/** The places as markers, all of them in view whenever they become others, unless a card is open. */
export function ExploreMap({ places, month, chosen, onOpen }: ExploreMapProps) {
  const theme = useShownTheme()
  const terrain = useAtomValue(terrainShownAtom)
  const kinds = useMemo(() => categoryMarkers(theme), [theme])
  const points = useMemo(() => pointsOf(places, chosen), [places, chosen])
  const months = useMemo(() => (month === null ? ALL_MONTHS : [month]), [month])
  const { camera, padding, onStatus } = usePlacesCamera({
    points,
    all: points,
    chosen,
    cardHeightPx: CARD_HEIGHT_PX,
  })

  return (
    <section className={styles.map} aria-label="Map of the places">
      <MapFrame
        label="Map of the places. Arrow keys move it, plus and minus zoom."
        withoutMap="The list works without it."
        theme={theme}
        kinds={kinds}
        points={points}
        clustered={points.length > LOOSE_UP_TO}
        opening={points}
        months={months}
        padding={padding}
        terrain={terrain}
        camera={camera}
        onPoint={onOpen}
        onStatus={onStatus}
      />
    </section>
  )
}

/** With the one whose card is open, which a link may name although it is none of them. */
function pointsOf(places: readonly KnownPlace[], chosen: KnownPlace | null): MapPoint[] {
  const all = chosen === null || places.includes(chosen) ? places : [...places, chosen]
  return all.map(({ placeId, name, category, lat, lng }) => ({ id: placeId, name, kind: category, lat, lng }))
}
