import type { ReactNode } from 'react'
import type { Notification } from '../../sync/hooks/use-notifications.ts'

/** Shows what two people wrote in the trip with this id, to choose from; nothing where nothing is left to choose. */
export type VersionsOf = (tripId: string) => ReactNode

/** Where a notification leads to a trip's own screen, as that of two versions does. */
const TRIP_PATH = /^\/itinerary\/([^/?#]+)$/

/** The two versions that a notification tells of; null where it tells of something else. */
export function versionsIn({ type, actionButton }: Notification, versionsOf: VersionsOf): ReactNode {
  const tripId = type === 'trip' ? TRIP_PATH.exec(actionButton?.to ?? '')?.[1] : undefined
  return tripId === undefined ? null : versionsOf(tripId)
}
