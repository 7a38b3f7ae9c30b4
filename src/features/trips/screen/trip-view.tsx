import { memo } from 'react'
import { PaperTrip } from './paper-trip.tsx'
import { PlannedTrip } from './planned-trip.tsx'
import type { TripViewProps } from './trip-view-props.ts'

/** A trip: its map under a sheet with its days, or all of it for paper. */
export const TripView = memo((props: TripViewProps) =>
  props.view === 'print' ? <PaperTrip {...props} /> : <PlannedTrip {...props} />,
)
