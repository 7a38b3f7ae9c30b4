import { memo, useDeferredValue, useMemo, useState } from 'react'
import { nameOf, type CheckInBooking } from '../../../domain/market/bookings/check-in-list.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { BookingRow, type Listing } from './booking-row.tsx'
import styles from './check-in.module.css'

/** So many at once: a list of 500 stays quick to draw and to scroll. */
const AT_ONCE = 40
/** More than a screen has: they stand at once, and the rest of the first part behind them. */
const AT_FIRST = 8

type GuestListProps = {
  bookings: readonly CheckInBooking[]
  listing: Listing
  /** The departure or the words that were looked for: of others it begins with the first part again. */
  of: string
}

/** The bookings of a departure, or those that were found, a part at a time. What is given must be the same while nothing changed. */
export const GuestList = memo(function GuestList({ bookings, listing, of }: GuestListProps) {
  const [shown, setShown] = useState({ of, most: AT_ONCE })
  const most = shown.of === of ? shown.most : AT_ONCE
  const drawn = Math.min(useDeferredValue(most, AT_FIRST), most)
  const namesakes = useMemo(() => twice(bookings.map(nameOf)), [bookings])
  const left = bookings.length - most
  return (
    <>
      <ul className={styles.rows}>
        {bookings.slice(0, drawn).map((booking) => (
          <li key={booking.uuid} className={styles.row}>
            <BookingRow booking={booking} listing={listing} isNamesake={namesakes.has(nameOf(booking))} />
          </li>
        ))}
      </ul>
      {left > 0 && drawn === most ? (
        <Button block onClick={() => setShown({ of, most: most + AT_ONCE })}>
          Show {Math.min(left, AT_ONCE)} more of {bookings.length}
        </Button>
      ) : null}
    </>
  )
})

/** Those that are there more than once. */
const twice = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.toSorted().filter((name, at, all) => name === all[at + 1]))
