import { daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'
import { Link } from '@tanstack/react-router'
import { choiceAddress } from '../../../domain/market/choice-address.ts'
import { startsInWords } from '../../../domain/market/bookings/booking-words.ts'
import { cardInWords, wishInWords } from '../../../domain/market/bookings/wish-words.ts'
import type { WishCard as Card } from '../../../domain/market/bookings/wishes.ts'
import button from '../../../ui/buttons/button.module.css'
import { classNames } from '../../../ui/class-names.ts'
import styles from './wishes.module.css'

/** What became of a wish that somebody has to go on with, and the one way on. Nothing is tried again by itself. */
export function WishCard({ card }: { card: Card }) {
  const { code, words, booking, starts, known } = card
  const { wish } = known
  const { title, button: way } = cardInWords(card)
  const [first] = wish.departures
  const chosen = (start: { id: string | null; localDate: string; localTime: string | null } | undefined) =>
    choiceAddress({
      ...{ option: wish.option, units: wish.units, nights: wish.departures.length },
      day: start?.localDate ?? null,
      start: start && start.localTime !== null ? start.id : null,
    })
  const params = { id: String(wish.about.id) }
  return (
    <li className={styles.card} data-code={code ?? undefined}>
      <p className={styles.title}>{wish.about.title}</p>
      <p className="tabular">{wishInWords(wish)}</p>
      <p>
        <strong>{title}</strong>
        {words === '' ? '' : ` ${words}`}
      </p>
      {booking !== null && (code === 'price_changed' || code === 'already') ? (
        <Link
          to="/booking/$uuid"
          params={{ uuid: booking }}
          className={classNames(button.button, button.primary)}
        >
          {way}
        </Link>
      ) : code === 'sold_out' && starts.length > 0 ? (
        <div className={styles.starts} role="group" aria-label={way}>
          {starts.map((start) => (
            <Link
              key={start.id}
              to="/activity/$id"
              params={params}
              search={chosen(start)}
              className={classNames(button.button, button.secondary, button.block)}
            >
              {startsInWords(start.localTime === null ? nightsFrom(start, wish.departures.length) : [start])}
            </Link>
          ))}
        </div>
      ) : (
        <Link
          to="/activity/$id"
          params={params}
          search={chosen(first)}
          className={classNames(button.button, button.primary)}
        >
          {way}
        </Link>
      )}
    </li>
  )
}

/** As many nights from this one on: of them the first and the last day are said. */
const nightsFrom = (first: { localDate: string; localTime: string | null }, count: number) => [
  first,
  { ...first, localDate: daysAfter(first.localDate, count - 1) },
]
