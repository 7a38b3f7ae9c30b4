import { useId } from 'react'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { CHECKLIST_ITEM } from '../../../../core/records/trips/checklist-item.ts'
import { addChecklistEdit } from '../../../../core/records/trips/trip-edits.ts'
import { checklistItemOf, todoText, type Todo } from '../../../domain/reservations/trip-todos.ts'
import { SiteLink } from '../../../parts/place/site-link.tsx'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { bookByInWords } from '../../../parts/words/book-by-words.ts'
import { NOWHERE_TO_CHECK, reservationInWords } from '../../../parts/words/reservation-words.ts'
import { newId } from '../../../platform/new-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { keep } from '../trip-changes.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import styles from './before-you-go.module.css'
import { todoStopsInWords } from '../words/todo-words.ts'
import { useTripTodos } from './use-trip-todos.ts'

export type BeforeYouGoProps = {
  trip: Trip
  /** Null until it is worked out: then every arrival counts as one that needs it. */
  worked: WorkedOut | null
  canEdit: boolean
}

/** What is to be reserved before a trip and by when. Nothing where nothing is. */
export function BeforeYouGo({ trip, worked, canEdit }: BeforeYouGoProps) {
  const headingId = useId()
  const { todos, today } = useTripTodos(trip, worked)
  const forAll = todos.filter(({ reservation }) => !reservation.some)
  const forSome = todos.filter(({ reservation }) => reservation.some)
  if (todos.length === 0) return null
  const list = (some: readonly Todo[]) => (
    <ul className={styles.list}>
      {some.map((todo) => (
        <TodoRow key={todo.reservation.name} {...{ trip, todo, today, canEdit }} />
      ))}
    </ul>
  )
  return (
    <section className={styles.before} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        Before you go
      </h3>
      {forAll.length === 0 ? null : list(forAll)}
      {forSome.length === 0 ? null : (
        <details className={styles.fold}>
          <summary>Only for some visitors ({forSome.length})</summary>
          {list(forSome)}
        </details>
      )}
    </section>
  )
}

type TodoRowProps = { trip: Trip; todo: Todo; today: string; canEdit: boolean }

function TodoRow({ trip, todo, today, canEdit }: TodoRowProps) {
  const { reservation, bookBy } = todo
  const text = todoText(reservation)
  const item = checklistItemOf(todo)
  return (
    <li className={styles.row}>
      {item && canEdit ? (
        <CheckField
          label={text}
          checked={item.done}
          onChange={({ target }) =>
            keep([{ kind: CHECKLIST_ITEM.kind, id: item.id, set: { done: target.checked } }])
          }
        />
      ) : (
        <p className={styles.name}>
          {item?.done ? <Icon name="check" size={20} /> : null}
          {text}
          {item?.done ? ', done' : ''}
        </p>
      )}
      {item?.done ? null : (
        <>
          <p className={styles.when}>{bookByInWords(bookBy, today)}</p>
          <p className={styles.soft}>
            {todoStopsInWords(todo)}. {reservationInWords(reservation)}
            {reservation.site === undefined ? `: ${NOWHERE_TO_CHECK}.` : '.'}
          </p>
          <div className={styles.acts}>
            {reservation.site === undefined ? null : <SiteLink site={reservation.site} before="Check on " />}
            {item || !canEdit ? null : (
              <Button aria-label={`Add to the checklist: ${text}`} onClick={() => add(trip.id, todo, text)}>
                Add to the checklist
              </Button>
            )}
          </div>
        </>
      )}
    </li>
  )
}

/** Puts it on the checklist of its first stop; Undo takes it off again. */
function add(tripId: string, { stops }: Todo, text: string): void {
  const stop = stops[0]?.stop
  if (!stop) return
  const edit = addChecklistEdit(tripId, stop.id, text, stop.checklist.at(-1)?.position ?? null, {
    newId,
    now: '',
  })
  keep([edit], () =>
    showToast({
      title: `On the checklist of ${shortName(stop.place)}`,
      description: text,
      action: {
        label: 'Undo',
        onClick: () => keep([{ kind: CHECKLIST_ITEM.kind, id: edit.id, remove: true }]),
      },
    }),
  )
}
