import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { exactDollars } from '../../../../core/domain/words/numbers.ts'
import { MONEY_HELD, signedDollars } from '../../../domain/market/bookings/booking-words.ts'
import styles from './booking.module.css'

/** What is owed, line by line, what it comes to, and to whom it is paid when. */
export function PriceLines({
  booking: { lines, totalCents, offering, status },
}: {
  booking: Pick<ToldBooking, 'lines' | 'totalCents' | 'offering' | 'status'>
}) {
  return (
    <>
      <table className={styles.lines}>
        <tbody>
          {lines.map(({ label, quantity, unitCents, totalCents: cents, code }, at) => (
            <tr key={at}>
              <th scope="row">
                {label}
                {code === 'unit' || code === 'booking' ? ` · ${quantity} × ${exactDollars(unitCents)}` : ''}
              </th>
              <td>{signedDollars(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{signedDollars(totalCents)}</td>
          </tr>
        </tfoot>
      </table>
      <p>
        {totalCents > 0 && status !== 'completed'
          ? `${exactDollars(totalCents)} is due to ${offering.provider.name}. ${MONEY_HELD}`
          : totalCents > 0
            ? MONEY_HELD
            : 'Nothing is owed.'}
      </p>
    </>
  )
}
