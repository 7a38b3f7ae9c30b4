import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { HoldAsked } from '../../../../core/contracts/market/bookings.ts'
import { askBookingsAgain, holdSeats } from '../../../data/market/bookings/booking-calls.ts'
import { holdAnswered, holdToAsk } from '../../../data/market/bookings/hold-asked.ts'
import { ApiError } from '../../../data/net/errors.ts'
import { backToLowestLayer } from '../../../platform/page/use-back-to-close.ts'
import { useAsking } from '../asking/use-asking.ts'

type Wanted = Pick<HoldAsked, 'departureIds' | 'units'>

/** Holds seats of an offering (its uuid), and opens the booking that they are then. */
export function useHolding(userId: string, offering: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const hold = async (wanted: Wanted) => {
    const asked = holdToAsk(userId, wanted)
    const { departureIds, units } = asked
    try {
      const said = await holdSeats(client, userId, { uuid: asked.uuid, departureIds, units })
      holdAnswered(asked.uuid)
      return said.booking
    } catch (problem) {
      if (isAnswer(problem)) {
        holdAnswered(asked.uuid)
        askBookingsAgain(client, userId, offering)
      }
      throw problem
    }
  }
  return useAsking(
    async (wanted: Wanted) => {
      const booking = await hold(wanted)
      // The answer of before was lost, and what it held has ended since, or was booked: this is another one.
      return booking.status === 'on_hold' ? booking : await hold(wanted)
    },
    ({ uuid }) => void backToLowestLayer().then(() => navigate({ to: '/booking/$uuid', params: { uuid } })),
  )
}

/** The server decided: with a 5xx, and where it asks to wait, it did not. */
const isAnswer = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.status < 500 && problem.status !== 429
