import type { RecordEdit } from '../../../core/records/record-edit.ts'
import { MAX_TRIP_TITLE_CHARS } from '../../../core/contracts/trips/trips.ts'
import { stopEdit, tripEdit, type NewStop, type NewTrip } from '../../../core/records/trips/trip-edits.ts'
import { stopsOf, type Trip, type TripStop, type TripSummary } from '../../../core/domain/trips/trip.ts'
import { sayIfNotKept } from '../../parts/page/say-if-not-kept.ts'
import { shortName } from '../../parts/plan/picked-places.ts'
import { editRecords } from '../../sync/engine/engine-handle.ts'
import { createTrip } from '../../sync/hooks/use-trips.ts'
import { showToast } from '../../ui/toast/toast-store.ts'

/**
 * Keeps edits that need not know what stands, or waits for a change that is being kept already, and says so where the phone could
 * not. `kept` is called where it could.
 */
export function keep(change: readonly RecordEdit[] | Promise<boolean>, kept?: () => void): void {
  const isKept =
    change instanceof Promise ? change : editRecords([], () => change).then((edited) => edited.kept)
  sayIfNotKept(isKept, 'changing a trip', kept)
}

/** Takes the trip out of sight; the toast's Undo puts it back, and so does the list of recently deleted ones for 30 days. */
export function removeTrip({ id, title }: Pick<TripSummary, 'id' | 'title'>, now: string): void {
  keep([tripEdit(id, { removedAt: now })], () =>
    showToast({ title: `${title} deleted`, action: { label: 'Undo', onClick: () => putTripBack(id) } }),
  )
}

/**
 * Takes a trip out of sight without a toast that offers Undo: for a person who takes back what they have just made. `kept` is
 * called once that stands on the phone.
 */
export const removeTripQuietly = (id: string, kept: () => void): void =>
  keep([tripEdit(id, { removedAt: new Date().toISOString() })], kept)

export const putTripBack = (id: string): void => keep([tripEdit(id, { removedAt: null })])

export function archiveTrip({ id, title }: Pick<TripSummary, 'id' | 'title'>, now: string): void {
  keep([tripEdit(id, { archivedAt: now })], () =>
    showToast({ title: `${title} archived`, action: { label: 'Undo', onClick: () => unarchiveTrip(id) } }),
  )
}

export const unarchiveTrip = (id: string): void => keep([tripEdit(id, { archivedAt: null })])

/** Takes a stop out of the trip; Undo and the trip's list of deleted stops put it back where it stood. */
export function removeStop({ id, place }: Pick<TripStop, 'id' | 'place'>, now: string): void {
  keep([stopEdit(id, { removedAt: now })], () =>
    showToast({
      title: `${shortName(place)} deleted`,
      action: { label: 'Undo', onClick: () => putStopBack(id) },
    }),
  )
}

/** Takes a stop out of the trip without a toast that offers Undo: for a person who takes back what they have just added. */
export const removeStopQuietly = (id: string): void =>
  keep([stopEdit(id, { removedAt: new Date().toISOString() })])

export const putStopBack = (id: string): void => keep([stopEdit(id, { removedAt: null })])

/** Makes a copy of a trip, without its dates and with nothing done or packed yet. Resolves with its id; says where it was not kept. */
export async function copyTrip(trip: Trip): Promise<string> {
  const { id, kept } = await createTrip(copyOf(trip))
  if (!kept) showToast({ title: 'This phone could not keep the copy', tone: 'error' })
  return id
}

/** A trip that somebody else shows, with its dates, as one of the person's own. Resolves with its id. */
export async function keepShownTrip(trip: Trip): Promise<string> {
  const { title, dates } = trip
  const { id, kept } = await createTrip({ ...copyOf(trip), title, dates })
  if (kept) showToast({ title: 'This trip is yours', description: title, tone: 'success' })
  else showToast({ title: 'This phone could not keep the copy', tone: 'error' })
  return id
}

function copyOf({ title, dates, party, budgetUsd, wishes, note, packing, ...rest }: Trip): NewTrip {
  const { days, beyond, unscheduled } = rest
  return {
    title: `${title} (copy)`.slice(0, MAX_TRIP_TITLE_CHARS),
    dates: { start: null, days: dates.days },
    party,
    budgetUsd,
    wishes,
    note,
    dayNotes: [...days, ...beyond].map(({ number, title, setOff, note }) => ({
      day: number,
      title,
      setOff,
      note,
    })),
    packing: packing.map(({ text }) => ({ text })),
    stops: stopsOf({ days, unscheduled }).map(
      ({ place, slot, time, stayMinutes, nights, costUsd, note, checklist }): NewStop => ({
        place,
        day: slot.day,
        time,
        stayMinutes,
        nights,
        costUsd,
        note,
        checklist: checklist.map(({ text }) => ({ text })),
      }),
    ),
  }
}
