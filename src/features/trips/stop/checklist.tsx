import type { TripStop } from '../../../../core/domain/trips/trip.ts'
import { CHECKLIST_ITEM } from '../../../../core/records/trips/checklist-item.ts'
import { addChecklistEdit } from '../../../../core/records/trips/trip-edits.ts'
import { newId } from '../../../platform/new-id.ts'
import { ItemList } from '../fields/item-list.tsx'
import { keep } from '../trip-changes.ts'

/** What is to be done at a stop. */
export function Checklist({ tripId, stop }: { tripId: string; stop: TripStop }) {
  return (
    <ItemList
      title="Checklist"
      adding="Add to the checklist"
      kind={CHECKLIST_ITEM.kind}
      items={stop.checklist.map(({ id, text, done, position }) => ({
        id,
        text,
        checked: done,
        fields: { trip: tripId, stop: stop.id, text, done, position },
      }))}
      checkedField="done"
      onAdd={(text) => {
        const last = stop.checklist.at(-1)?.position ?? null
        keep([addChecklistEdit(tripId, stop.id, text, last, { newId, now: '' })])
      }}
    />
  )
}
