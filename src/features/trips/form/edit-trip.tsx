import { useState } from 'react'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Wishes } from '../../../../core/domain/plan/plan.ts'
import { stopsOf, type Trip } from '../../../../core/domain/trips/trip.ts'
import { tripEdit } from '../../../../core/records/trips/trip-edits.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import styles from '../stop/stop-editor.module.css'
import { keep } from '../trip-changes.ts'
import { titleFor, type TripDraft } from './trip-draft.ts'
import { TripForm } from './trip-form.tsx'

/** What the person changed: the trip's fields, each wish being one. */
type Changed = Partial<Omit<TripDraft, 'wishes'> & Wishes>

/** Changes what a trip is. Fewer days delete nothing: their stops stand among the unscheduled until the days are back. */
export function EditTrip({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const [changed, setChanged] = useState<Changed>({})
  const { title, dates, party, budgetUsd, wishes } = trip
  const fields = { title, dates, party, budgetUsd, ...wishes, ...changed }
  const { activities, lodging, transportation } = fields
  const draft: TripDraft = { ...fields, wishes: { activities, lodging, transportation } }
  const places = stopsOf(trip).map(({ place }) => place)
  const save = () => {
    onClose()
    const { title: named, ...rest } = changed
    if (Object.keys(changed).length === 0) return
    const set = {
      ...rest,
      ...(named === undefined ? {} : { title: titleFor(named, places) }),
    }
    const days = draft.dates.days
    const left = trip.days.slice(days).reduce((sum, { stops }) => sum + stops.length, 0)
    keep([tripEdit(trip.id, set)], () => {
      if (left === 0) return
      showToast({
        title: `${plural(left, 'stop')} went to Unscheduled`,
        description: 'Their days are no longer in the trip. Nothing was deleted.',
        action: { label: 'Undo', onClick: () => keep([tripEdit(trip.id, { dates })]) },
      })
    })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit trip"
      variant="panel-top"
      footer={
        <Button variant="primary" block onClick={save}>
          Save
        </Button>
      }
    >
      <div className={styles.fields}>
        <TripForm
          draft={draft}
          titleHint={titleFor('', places)}
          today={coloradoDay(new Date())}
          onChange={({ wishes: next, ...change }) =>
            setChanged({ ...changed, ...change, ...(next ? wishesThatDiffer(draft.wishes, next) : {}) })
          }
        />
      </div>
    </Dialog>
  )
}

/** What somebody else may change meanwhile is not written again. */
function wishesThatDiffer(before: Wishes, after: Wishes): Partial<Wishes> {
  const names = Object.keys(after) as (keyof Wishes)[]
  return Object.fromEntries(
    names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  )
}
