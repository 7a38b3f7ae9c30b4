import { useMemo } from 'react'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { useStreets } from '../../data/places/use-streets.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { PlacesMap } from '../../map/canvas/places-map.tsx'
import { useMapLook } from '../../state/map-look.ts'

const NO_PLACES: readonly KnownPlace[] = []

/** The meeting point alone on the map. */
export function MeetingMap({ name, point: { lat, lng } }: { name: string; point: Degrees }) {
  const stops = useMemo(() => [{ lat, lng, number: 1, name }], [lat, lng, name])
  return (
    <PlacesMap
      label={`Map of the meeting point of ${name}`}
      look={useMapLook()}
      streets={useStreets()}
      places={NO_PLACES}
      stops={stops}
      onOpen={() => undefined}
    />
  )
}
