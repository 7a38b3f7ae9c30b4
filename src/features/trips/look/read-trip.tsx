import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { BeforeYouGo } from '../plan/late-before-you-go.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import { ReadItems } from './read-items.tsx'
import { ReadPlan } from './read-plan.tsx'

type ReadTripProps = {
  trip: Trip
  worked: WorkedOut | null
  /** Where a stop stands by itself. Left out where stops have no address. */
  hrefOf?: (stopId: string) => string
  onOpenStop: (id: string) => void
}

/** What a trip plans, without anything to change. */
export function ReadTrip({ trip, worked, hrefOf, onOpenStop }: ReadTripProps) {
  return (
    <>
      <ReadPlan trip={trip} worked={worked} {...(hrefOf ? { hrefOf } : {})} onOpenStop={onOpenStop} />
      <BeforeYouGo trip={trip} worked={worked} canEdit={false} />
      <ReadItems
        title="Packing list"
        items={trip.packing.map(({ id, text, packed }) => ({ id, text, checked: packed }))}
      />
    </>
  )
}
