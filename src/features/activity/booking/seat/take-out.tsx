import { seatsInCalendar } from '../../../../data/market/bookings/calendar-seats.ts'
import type { KeptSeat } from '../../../../../core/records/market/handed-seat.ts'
import { seatsToTakeOut, takeOutIcs } from '../../../../domain/market/bookings/seat-events.ts'
import { saveFile } from '../../../../platform/sharing/save-file.ts'
import { Button } from '../../../../ui/buttons/button.tsx'

type TakeOutProps = {
  userId: string
  id: string
  /** It as this phone keeps it; null where it was taken back or given back. */
  seat: KeptSeat | null
}

/** Takes the event of a seat that is not booked, or not the person's any more, out of their calendar; nothing where it was never put into one from here. */
export function TakeOut({ userId, id, seat }: TakeOutProps) {
  const noted = seatsInCalendar(userId).filter((one) => one.id === id)
  const [gone] = seatsToTakeOut(noted, seat === null ? [] : [seat])
  if (!gone) return null
  const save = () =>
    saveFile('seat.ics', new Blob([takeOutIcs(gone, new Date().toISOString())], { type: 'text/calendar' }))
  return (
    <>
      <p>{`“${gone.title}” may still stand in your calendar: you added this seat to it.`}</p>
      <Button onClick={save}>Take out of calendar</Button>
    </>
  )
}
