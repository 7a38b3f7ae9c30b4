import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { siteInWords } from '../../../domain/contacts/site-in-words.ts'
import { checklistItemOf, todoText } from '../../../domain/reservations/trip-todos.ts'
import { bookByInWords } from '../../../parts/words/book-by-words.ts'
import { NOWHERE_TO_CHECK, reservationInWords } from '../../../parts/words/reservation-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useTripTodos } from '../plan/use-trip-todos.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import { todoStopsInWords } from '../words/todo-words.ts'
import { Boxes } from './boxes.tsx'
import styles from './print.module.css'

/** What is to be reserved before the trip and by when. Nothing where nothing is. */
export function PrintBefore({ trip, worked }: { trip: Trip; worked: WorkedOut | null }) {
  const { todos, today } = useTripTodos(trip, worked)
  if (todos.length === 0) return null
  return (
    <section className={styles.day}>
      <h3 className={classNames(styles.dayTitle, styles.dayHead)}>Before you go</h3>
      <Boxes
        items={todos.map((todo) => {
          const { reservation, bookBy } = todo
          const { name, site } = reservation
          const check = site === undefined ? NOWHERE_TO_CHECK : `check on ${siteInWords(site)}`
          return {
            id: name,
            text: `${todoText(reservation)} (${todoStopsInWords(todo)}). ${bookByInWords(bookBy, today)}. ${reservationInWords(reservation)}: ${check}.`,
            checked: checklistItemOf(todo)?.done ?? false,
          }
        })}
      />
    </section>
  )
}
