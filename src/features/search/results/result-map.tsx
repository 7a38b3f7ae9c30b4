import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import type { FoundPlaces } from '../../../domain/search/place-finder.ts'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import { monthsOf } from '../../../domain/calendar/months-of.ts'
import type { Plan } from '../../../../core/domain/plan/plan.ts'
import { stopName } from '../../../domain/places/stop-name.ts'
import { LOOSE_UP_TO } from '../../../map/map-constants.ts'
import { MapFrame } from '../../../map/canvas/map-frame.tsx'
import type { MapPoint } from '../../../map/map-types.ts'
import { usePlacesCamera } from '../../../map/canvas/use-places-camera.ts'
import { categoryMarkers } from '../../../../core/domain/art/category-markers.ts'
import { useShownTheme } from '../../../state/shown-theme.ts'
import { terrainShownAtom } from '../../../state/terrain-shown.ts'
import styles from './search-screen.module.css'

/** What the open card covers of the map on phones held upright, px. */
const CARD_HEIGHT_PX = 308

/** What lies over the map's upper and lower edge, px. */
export type MapCover = { top: number; bottom: number }

type ResultMapProps = {
  found: FoundPlaces<KnownPlace>
  stops: Plan['stops']
  days: Plan['days']
  /** The one whose card is open; the camera goes to it. */
  chosen: KnownPlace | null
  covered: MapCover
  onOpen: (placeId: string) => void
}

/**
 * The results as markers and the chosen places as numbers. Shows all of them whenever they become others, but never moves
 * away from a place whose card is open.
 */
export function ResultMap({ found, stops, days, chosen, covered, onOpen }: ResultMapProps) {
  const theme = useShownTheme()
  const terrain = useAtomValue(terrainShownAtom)
  const kinds = useMemo(() => categoryMarkers(theme), [theme])
  const points = useMemo(() => found.places().map(pointOf), [found])
  const numbered = useMemo(
    () => stops.map((stop, at) => ({ lat: stop.lat, lng: stop.lng, number: at + 1, name: stopName(stop) })),
    [stops],
  )

  const { start, end } = days
  const months = useMemo(() => monthsOf({ start, end }, coloradoDay(new Date())), [start, end])
  const all = useMemo(() => [...points, ...numbered], [points, numbered])

  const { camera, padding, onStatus } = usePlacesCamera({
    points,
    all,
    chosen,
    cardHeightPx: CARD_HEIGHT_PX,
    covered,
  })

  return (
    <section className={styles.map} aria-label="Map of the results">
      <MapFrame
        label="Map of the results. Arrow keys move it, plus and minus zoom."
        withoutMap="The list works without it."
        theme={theme}
        kinds={kinds}
        points={points}
        clustered={points.length > LOOSE_UP_TO}
        stops={numbered}
        opening={all}
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

const pointOf = ({ placeId, name, category, lat, lng }: KnownPlace): MapPoint => {
  return { id: placeId, name, kind: category, lat, lng }
}
