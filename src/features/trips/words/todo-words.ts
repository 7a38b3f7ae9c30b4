import { dayInWords } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Todo } from '../../../domain/reservations/trip-todos.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { placesInWords } from '../../../parts/words/trip-words.ts'

/** 'Bear Lake on Jul 12', 'Bear Lake on Jul 12 and Sprague Lake on Jul 13': the stops that a reservation is for. */
export const todoStopsInWords = ({ stops }: Pick<Todo, 'stops'>): string =>
  placesInWords(
    stops.map(
      ({ stop, date }) => `${shortName(stop.place)}${date === null ? '' : ` on ${dayInWords(date)}`}`,
    ),
  )
