import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { exactDollars } from '../../../../core/domain/words/numbers.ts'
import { signedDollars } from '../../../domain/market/bookings/booking-words.ts'
import { paidInWords } from '../../../domain/market/bookings/money-words.ts'
import styles from './booking.module.css'

/** What is owed, line by line, what it comes to, and to whom it is paid when. */
export function PriceLines({ booking }: { booking: ToldBooking }) {
  const { lines, totalCents } = booking
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
      {paidInWords(booking).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  )
}
