import type { BookedUnits } from '../../../../core/contracts/market/bookings.ts'
import { BOOKING_CANCEL } from '../../../../core/records/market/booking-cancel.ts'
import { askedOf, lastAsked } from '../../../sync/hooks/asked.ts'
import { askFor, takeBack, useRequests } from '../../../sync/hooks/use-requests.ts'
import type { CancelAsked } from './booking-calls.ts'

/**
 * | State     | Is                                                                                                      |
 * |-----------|---------------------------------------------------------------------------------------------------------|
 * | `none`    | nothing was asked, or what was asked is told of by the booking                                          |
 * | `waiting` | cancelling waits for signal: it counts when the server gets it, and can be taken back                   |
 * | `sent`    | it was sent, and waits for its answer                                                                   |
 * | `done`    | the server cancelled it                                                                                 |
 * | `refused` | a rule says no, as `problem` says; the booking stands as it was                                         |
 */
export type CancelRequest = {
  state: 'none' | 'waiting' | 'sent' | 'done' | 'refused'
  /** A sentence for the person; null unless `refused`. */
  problem: string | null
  /** What was asked: null for all of the booking. */
  units: BookedUnits | null
  /** What was shown as coming back, cents. */
  refundCents: number | null
  /**
   * Cancels it, or so many of these units, with or without signal; with what the call asks for it is the same cancel. Rejects where this
   * phone cannot keep that.
   */
  ask: (asked: Required<Omit<CancelAsked, 'units'>> & Pick<CancelAsked, 'units'>) => Promise<void>
  /** Takes back what was not sent yet. Rejects where this phone cannot keep that. */
  takeBack: () => Promise<void>
}

/** Cancelling one of the person's own bookings, also with no signal: how it stands, and the ways to ask for it and to take it back. */
export function useCancelRequest(uuid: string): CancelRequest {
  const requests = useRequests(BOOKING_CANCEL) ?? []
  const last = lastAsked(requests.filter(({ fields }) => fields.booking === uuid))
  const ask: CancelRequest['ask'] = async ({ expectedVersion: version, units, refundCents }) => {
    await askFor(BOOKING_CANCEL, { booking: uuid, version, units: units ?? null, refundCents })
  }
  const takenBack = async () => {
    if (last?.state === 'waiting') await takeBack(BOOKING_CANCEL, last.id)
  }
  const ways = { ask, takeBack: takenBack }
  if (!last) return { state: 'none', problem: null, units: null, refundCents: null, ...ways }
  const { isWaiting, isSent, problem } = askedOf(last)
  const isDone = last.state === 'decided' && last.decision.state === 'done'
  const state = isSent
    ? 'sent'
    : isWaiting
      ? 'waiting'
      : isDone
        ? 'done'
        : problem === null
          ? 'none'
          : 'refused'
  const { units = null, refundCents = null } = last.fields
  return { state, problem, units, refundCents, ...ways }
}
