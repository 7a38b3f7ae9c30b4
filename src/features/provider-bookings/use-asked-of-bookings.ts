import { BOOKING_ANSWER, NO_SHOW } from '../../../core/records/market/booking-answer.ts'
import type { BookingAct } from '../../data/market/bookings/provider-booking-calls.ts'
import { askedOf, lastAsked, useDecided, type Asked } from '../../sync/hooks/asked.ts'
import { useRequests } from '../../sync/hooks/use-requests.ts'

/** What was asked of a booking with no signal. `isDone`: the server did it. */
export type AskedOfBooking = Asked & { booking: string; act: BookingAct; isDone: boolean }

/** The last that was asked of each of a provider's bookings, newest first. `onDecided`: all that waited is answered. */
export function useAskedOfBookings(provider: string, onDecided: () => void): readonly AskedOfBooking[] {
  const answers = useRequests(BOOKING_ANSWER) ?? []
  const noShows = useRequests(NO_SHOW) ?? []
  const requests = [
    ...answers.map((one) => ({ ...one, act: one.fields.answer ?? ('reject' as const) })),
    ...noShows.map((one) => ({ ...one, act: 'no-show' as const })),
  ].filter(({ fields }) => fields.provider === provider)
  useDecided(
    requests.some(({ state }) => state === 'waiting'),
    onDecided,
  )
  const bookings = new Set(requests.map(({ fields }) => fields.booking ?? ''))
  return [...bookings].flatMap((booking): AskedOfBooking[] => {
    const last = lastAsked(requests.filter(({ fields }) => fields.booking === booking))
    if (!last) return []
    const isDone = last.state === 'decided' && last.decision.state === 'done'
    return [{ ...askedOf(last), booking, act: last.act, isDone }]
  })
}

/** What each is called where it waits or was not done. */
export const ACT_NAMES: Readonly<Record<BookingAct, string>> = {
  accept: 'Accepting',
  reject: 'Rejecting',
  'no-show': 'No-show',
}
