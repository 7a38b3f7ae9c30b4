import { draftOfRead } from '../../../domain/trip-files/trip-json.ts'
import type { DraftStop } from '../../../../core/domain/trip-files/trip-draft.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { STOP } from '../../../../core/records/trips/stop.ts'
import { addStopEdits, stopEdit, tripEdit } from '../../../../core/records/trips/trip-edits.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { createTrip, editTrip } from '../../../sync/hooks/use-trips.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { keep } from '../trip-changes.ts'
import type { FoundTrip } from './found-trip.ts'

/**
 * Makes a trip of what was found; resolves with its id and whether the phone could keep it. `leave` is called when it is taken back.
 */
export async function keepFoundTrip(
  { trip }: Pick<FoundTrip, 'trip'>,
  stops: readonly DraftStop[],
  title: string,
  leave: () => void,
): Promise<{ id: string; kept: boolean }> {
  const { id, kept } = await createTrip({ ...draftOfRead({ trip, stops: [] }), title, stops })
  if (kept) {
    const undo = () => {
      keep([tripEdit(id, { removedAt: new Date().toISOString() })])
      leave()
    }
    const description = plural(stops.length, 'stop')
    showToast({
      title: `${title} is kept`,
      description,
      tone: 'success',
      action: { label: 'Undo', onClick: undo },
    })
  } else {
    showToast({
      title: 'This phone could not keep the trip',
      description: 'It lasts until you close the app.',
      tone: 'error',
    })
  }
  return { id, kept }
}

/**
 * Adds stops to a trip, with the way back. One whose day the trip does not have goes to the unscheduled ones. `onKept` is called once
 * the phone has them.
 */
export function addFoundStops(
  { id, dates }: Pick<Trip, 'id' | 'dates'>,
  stops: readonly DraftStop[],
  onKept: () => void = () => undefined,
): void {
  let added: string[] = []
  const placed = stops.map((stop) => ({
    ...stop,
    day: stop.day !== null && stop.day <= dates.days ? stop.day : null,
  }))
  const change = editTrip(id, (now, context) => {
    const edits = addStopEdits(now, placed, context)
    added = edits.filter(({ kind }) => kind === STOP.kind).map((edit) => edit.id)
    return edits
  })
  keep(change, () => {
    onKept()
    showToast({
      title: `${plural(stops.length, 'stop')} added`,
      tone: 'success',
      action: {
        label: 'Undo',
        onClick: () => {
          const removedAt = new Date().toISOString()
          keep(added.map((stop) => stopEdit(stop, { removedAt })))
        },
      },
    })
  })
}
