import { useSpaceRole } from '../../../sync/hooks/use-space-role.ts'
import { useTrip } from '../../../sync/hooks/use-trips.ts'
import { TwoVersions } from './two-versions-region.tsx'

/**
 * What this person lost in a trip, with both values to choose from, outside of the trip's own screen: in the notification that tells of
 * it. Nothing where the trip is not on this phone, was removed, or may only be looked at.
 */
export function VersionsOfTrip({ tripId }: { tripId: string }) {
  const { trip, records } = useTrip(tripId)
  const role = useSpaceRole(tripId)
  if (!trip || trip.removedAt !== null || role === null || role === 'viewer') return null
  return <TwoVersions tripId={tripId} records={records} />
}
