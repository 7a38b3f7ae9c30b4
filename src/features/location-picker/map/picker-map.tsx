import { useMemo, useState, type CSSProperties } from 'react'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import { rangeOf } from '../../../domain/calendar/day-range.ts'
import type { Plan } from '../../../../core/domain/plan/plan.ts'
import { stopName } from '../../../domain/places/stop-name.ts'
import { MapFrame } from '../../../map/canvas/map-frame.tsx'
import type { CameraMove, LngLat, MapPadding, MapStatus } from '../../../map/map-types.ts'
import { categoryMarkers } from '../../../../core/domain/art/category-markers.ts'
import { useShownLines } from '../../../parts/hikes/use-shown-lines.ts'
import { useDriveWays } from '../../../parts/trip/use-drive-ways.ts'
import { activeFilters } from '../../../parts/plan/plan-changes.ts'
import { useMapLook } from '../../../state/map-look.ts'
import { CentrePin } from './centre-pin.tsx'
import { MapControls } from './map-controls.tsx'
import { MAP_CONTROLS_PX } from '../picker-constants.ts'
import { TerrainSwitch } from './terrain-switch.tsx'
import type { LocationPickerState } from '../use-location-picker.ts'
import styles from './picker-map.module.css'

type PickerMapProps = {
  picker: LocationPickerState
  plan: Plan
  padding: MapPadding
  onPlace: (placeId: string) => void
  /** Where the map stands, whenever it begins or ends to move. */
  onCamera: (move: CameraMove) => void
  onFilter: () => void
}

/** The map half: canvas, pin, chips, category buttons, and what stands there while there is no map. */
export function PickerMap({ picker, plan, padding, onPlace, onCamera, onFilter }: PickerMapProps) {
  const [status, setStatus] = useState<MapStatus>('loading')
  const { theme, terrain } = useMapLook()
  const kinds = useMemo(() => categoryMarkers(theme), [theme])
  const stops = useMemo(
    () =>
      plan.stops.map((stop, at) => ({ lat: stop.lat, lng: stop.lng, number: at + 1, name: stopName(stop) })),
    [plan.stops],
  )
  const { candidate } = picker
  const shownRoads = useMemo(
    () => [...plan.stops, ...(candidate ? [candidate] : [])],
    [plan.stops, candidate],
  )
  const roads = useShownLines(shownRoads)
  const { start, end } = plan.days
  const days = useMemo(() => rangeOf({ start, end }, coloradoDay(new Date())), [start, end])
  const ways = useDriveWays(plan.stops, days)
  const edges = {
    '--pad-top': `${padding.top}px`,
    '--pad-bottom': `${padding.bottom}px`,
    '--controls-height': `${MAP_CONTROLS_PX}px`,
  }
  return (
    <div className={styles.stage} style={edges as CSSProperties}>
      <MapFrame
        label="Map of Colorado. Arrow keys move it, plus and minus zoom."
        withoutMap="Searching and the list work without it."
        theme={theme}
        kinds={kinds}
        points={picker.points}
        stops={stops}
        {...(ways ? { ways } : {})}
        roads={roads}
        days={days}
        ownPosition={picker.ownPosition}
        padding={padding}
        zoomsAround="centre"
        streets={picker.streets}
        terrain={terrain}
        camera={picker.camera}
        onCamera={(move) => {
          picker.onCamera(move)
          onCamera(move)
        }}
        onPoint={onPlace}
        onTrail={onPlace}
        onDrawn={picker.onDrawn}
        onStatus={(next) => {
          setStatus(next)
          if (next === 'ready') picker.onMapReady()
        }}
      />
      {status === 'ready' ? (
        <CentrePin
          moving={picker.moving}
          pulsing={picker.geolocation === 'granted'}
          address={picker.centre?.address ?? null}
          number={numberAt(plan.stops, picker.view.centre)}
          height={picker.centreHeight}
        />
      ) : null}
      <MapControls
        shown={picker.shown}
        filter={picker.filter}
        activeFilters={activeFilters(plan)}
        chosenPlaceId={picker.candidate?.placeId ?? null}
        onChip={picker.pickChip}
        onToggle={picker.toggleCategory}
        onFilter={onFilter}
      />
      <TerrainSwitch />
    </div>
  )
}

/** The centre counts as a stop's own place up to this far from it, degrees: a camera's end is no more exact. */
const SAME_PLACE_DEG = 0.0002

/** Which of the stops the pin stands on, counted from 1; null when on none. */
function numberAt(stops: Plan['stops'], { lat, lng }: LngLat): number | null {
  const at = stops.findIndex(
    (stop) => Math.abs(stop.lat - lat) < SAME_PLACE_DEG && Math.abs(stop.lng - lng) < SAME_PLACE_DEG,
  )
  return at < 0 ? null : at + 1
}
