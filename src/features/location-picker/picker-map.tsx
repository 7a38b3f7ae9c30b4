import { useMemo, useState, type CSSProperties } from 'react'
import type { Plan } from '../../../api/domain/plan/plan.ts'
import { MapFrame } from '../../map/map-frame.tsx'
import type { MapPadding, MapStatus } from '../../map/map-types.ts'
import { categoryMarkers } from '../../parts/category-markers.ts'
import { activeFilters } from '../../parts/plan-changes.ts'
import { useShownTheme } from '../../state/shown-theme.ts'
import { CentrePin } from './centre-pin.tsx'
import { MapControls } from './map-controls.tsx'
import type { LocationPickerState } from './use-location-picker.ts'
import styles from './picker-map.module.css'

type PickerMapProps = {
  picker: LocationPickerState
  plan: Plan
  padding: MapPadding
  onPlace: (placeId: string) => void
  onFilter: () => void
}

/** The map half: canvas, pin, chips, category buttons, and what stands there while there is no map. */
export function PickerMap({ picker, plan, padding, onPlace, onFilter }: PickerMapProps) {
  const [status, setStatus] = useState<MapStatus>('loading')
  const theme = useShownTheme()
  const kinds = useMemo(() => categoryMarkers(theme), [theme])
  const stops = useMemo(
    () => plan.stops.map(({ lat, lng }, index) => ({ lat, lng, number: index + 1 })),
    [plan.stops],
  )
  const edges = { '--pad-top': `${padding.top}px`, '--pad-bottom': `${padding.bottom}px` }
  return (
    <div className={styles.stage} style={edges as CSSProperties}>
      <MapFrame
        label="Map of Colorado. Arrow keys move it, plus and minus zoom."
        withoutMap="Searching and the list work without it."
        theme={theme}
        kinds={kinds}
        points={picker.points}
        stops={stops}
        ownPosition={picker.ownPosition}
        padding={padding}
        streetDetailUrl={picker.streetDetailUrl}
        camera={picker.camera}
        onCamera={picker.onCamera}
        onPoint={onPlace}
        onDrawn={picker.onDrawn}
        onStatus={setStatus}
      />
      {status === 'ready' ? (
        <CentrePin
          moving={picker.moving}
          pulsing={picker.geolocation === 'granted'}
          address={picker.centre?.address ?? null}
        />
      ) : null}
      <MapControls
        shown={picker.shown}
        counts={picker.counts}
        chosenPlaceId={picker.candidate?.placeId ?? null}
        onChip={picker.pickChip}
        onToggle={picker.toggleCategory}
        activeFilters={activeFilters(plan)}
        filtered={picker.filter.words}
        onFilter={onFilter}
      />
    </div>
  )
}
