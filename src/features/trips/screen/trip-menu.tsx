import { useNavigate } from '@tanstack/react-router'
import type { SpaceRole } from '../../../../core/contracts/records/space-types.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { mayWrite } from '../../../../core/records/role-rules.ts'
import { TRIP } from '../../../../core/records/trips/trip.ts'
import { report } from '../../../platform/report.ts'
import { Icon } from '../../../ui/icons.tsx'
import { MenuButton } from '../../../ui/layers/menu.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { archiveTrip, copyTrip, removeTrip, unarchiveTrip } from '../trip-changes.ts'

type TripMenuProps = {
  trip: Trip
  role: SpaceRole
  onEdit: () => void
  onPeople: () => void
  onImport: () => void
}

/** What can be done with the whole trip, by the role that the person has in it. */
export function TripMenu({ trip, role, ...ways }: TripMenuProps) {
  const navigate = useNavigate()
  const print = () => navigate({ to: '/itinerary3/{-$id}', params: { id: trip.id } })
  const copy = async () => {
    try {
      const id = await copyTrip(trip)
      await navigate({ to: '/itinerary/{-$id}', params: { id } })
      showToast({ title: 'This is the copy', description: trip.title, tone: 'success' })
    } catch (problem) {
      report(problem, 'copying a trip')
      showToast({ title: 'The trip was not copied', description: 'Try again.', tone: 'error' })
    }
  }
  const archiving =
    trip.archivedAt === null
      ? {
          label: 'Archive',
          icon: <Icon name="check" size={20} />,
          onSelect: () => archiveTrip(trip, new Date().toISOString()),
        }
      : {
          label: 'Take out of the archive',
          icon: <Icon name="arrow-up" size={20} />,
          onSelect: () => unarchiveTrip(trip.id),
        }
  const deleting = {
    label: 'Delete trip',
    icon: <Icon name="trash" size={20} />,
    destructive: true,
    onSelect: () => {
      removeTrip(trip, new Date().toISOString())
      void navigate({ to: '/trip-planner' })
    },
  }
  return (
    <MenuButton
      label={`Options for ${trip.title}`}
      items={[
        ...(role === 'viewer'
          ? []
          : [{ label: 'Edit trip', icon: <Icon name="edit" size={20} />, onSelect: ways.onEdit }]),
        { label: 'People', icon: <Icon name="people" size={20} />, onSelect: ways.onPeople },
        ...(role === 'viewer'
          ? []
          : [
              {
                label: 'Import places into this trip',
                icon: <Icon name="import" size={20} />,
                onSelect: ways.onImport,
              },
            ]),
        { label: 'Print', icon: <Icon name="copy" size={20} />, onSelect: () => void print() },
        { label: 'Copy trip', icon: <Icon name="copy" size={20} />, onSelect: () => void copy() },
        ...(mayWrite(TRIP, 'archivedAt', role) ? [archiving] : []),
        ...(mayWrite(TRIP, 'removedAt', role) ? [deleting] : []),
      ]}
    />
  )
}
