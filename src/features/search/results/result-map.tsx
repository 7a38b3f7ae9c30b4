import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { KnownPlace } from '../../../../api/domain/places/known-places.ts'
import type { FoundPlaces } from '../../../../api/domain/search/place-finder.ts'
import { coloradoDay } from '../../../../api/domain/calendar/calendar-day.ts'
import { monthsOf } from '../../../../api/domain/calendar/months-of.ts'
import type { Plan } from '../../../../api/domain/plan/plan.ts'
import { stopName } from '../../../../api/domain/plan/stop-name.ts'
import { LOOSE_UP_TO } from '../../../map/map-constants.ts'
import { MapFrame } from '../../../map/map-frame.tsx'
import type { MapCamera, MapPoint, MapStatus } from '../../../map/map-types.ts'
import { categoryMarkers } from '../../../../api/domain/art/category-markers.ts'
import { LIST_BESIDE_MAP, useMediaQuery, WIDE_SCREEN } from '../../../platform/media-query.ts'
import { useShownTheme } from '../../../state/shown-theme.ts'
import { terrainShownAtom } from '../../../state/terrain-shown.ts'
import styles from './search-screen.module.css'

/** What the open card covers of the map, px: its right on wide screens, its lower half on phones held upright. */
const CARD_WIDTH_PX = 384
const CARD_HEIGHT_PX = 308

/** Near enough to tell a place from its neighbours. */
const CHOSEN_ZOOM = 13

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
  const camera = useRef<MapCamera>(null)
  const [status, setStatus] = useState<MapStatus>('loading')
  const theme = useShownTheme()
  const terrain = useAtomValue(terrainShownAtom)
  const kinds = useMemo(() => categoryMarkers(theme), [theme])
  const points = useMemo(() => found.places().map(pointOf), [found])
  const numbered = useMemo(
    () => stops.map((stop, at) => ({ lat: stop.lat, lng: stop.lng, number: at + 1, name: stopName(stop) })),
    [stops],
  )

  const wide = useMediaQuery(WIDE_SCREEN)
  const beside = useMediaQuery(LIST_BESIDE_MAP)
  const { top, bottom } = covered
  const padding = useMemo(
    () => ({
      top,
      right: chosen && wide ? CARD_WIDTH_PX : 0,
      bottom: Math.max(bottom, chosen && !beside ? CARD_HEIGHT_PX : 0),
      left: 0,
    }),
    [chosen, wide, beside, top, bottom],
  )

  const { start, end } = days
  const months = useMemo(() => monthsOf({ start, end }, coloradoDay(new Date())), [start, end])
  const all = useMemo(() => [...points, ...numbered], [points, numbered])

  const ready = status === 'ready'
  // The map is made showing the results that are there then.
  const shown = useRef<readonly MapPoint[]>(points)
  useEffect(() => {
    if (!ready || chosen || shown.current === points) return
    shown.current = points
    camera.current?.fit(all)
  }, [ready, chosen, points, all])
  useEffect(() => {
    if (ready && chosen) camera.current?.moveTo(chosen, CHOSEN_ZOOM)
  }, [ready, chosen])

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
        onStatus={setStatus}
      />
    </section>
  )
}

const pointOf = ({ placeId, name, category, lat, lng }: KnownPlace): MapPoint => {
  return { id: placeId, name, kind: category, lat, lng }
}
