import { useQuery } from '@tanstack/react-query'
import { lostBookingsQuery } from '../../data/account/admin-lost-bookings.ts'
import { useAgainWithSignal } from '../../data/net/use-again-with-signal.ts'
import styles from './admin.module.css'
import { LostItem } from './lost-item.tsx'

/** What travelers' phones sent of bookings that the server lost, to be restored or not. Nothing where nobody sent any. */
export function LostBookings({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(lostBookingsQuery(userId))
  const again = () => void refetch({ cancelRefetch: false })
  useAgainWithSignal(error, again)
  if (!data)
    return error === null ? null : (
      <p className={styles.soft}>Whether travelers sent bookings that the server lost is not known now.</p>
    )
  if (data.length === 0) return null
  const waiting = data.filter(({ state }) => state === 'waiting').length
  return (
    <section className={styles.feedback} aria-labelledby="lost-bookings">
      <h2 id="lost-bookings" className={styles.subtitle}>
        Lost bookings
      </h2>
      <p role="status" className={styles.soft}>
        {waiting === 0 ? 'None waits' : waiting === 1 ? '1 waits' : `${waiting} wait`}
      </p>
      <p>
        Travelers’ phones sent these: the server was set back to an earlier copy that does not have them.
        Their tickets are signed by this server; all else is what the phone says. A ticket stays signed when
        its booking was cancelled or moved behind it: ask, where that matters.
      </p>
      <ul className="stack" aria-label="Lost bookings">
        {data.map((lost) => (
          <li key={lost.id}>
            <LostItem lost={lost} onDecided={again} />
          </li>
        ))}
      </ul>
    </section>
  )
}
