import { stopEdit } from '../../../../core/records/trips/trip-edits.ts'
import { keep } from '../../../features/trips/trip-changes.ts'
import { shownNextTrip } from '../../../state/next-trip.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'

/** Ticks a stop of the shown trip off; the toast's Undo takes the tick back. */
export function tickOff(stopId: string): void {
  const days = shownNextTrip.get()?.trip?.days ?? []
  const name = days.find(({ stop }) => stop?.id === stopId)?.stop?.name
  keep([stopEdit(stopId, { done: true })], () =>
    showToast({
      title: name === undefined ? 'Done' : `${name}: done`,
      action: { label: 'Undo', onClick: () => keep([stopEdit(stopId, { done: false })]) },
    }),
  )
}
