import { LostBookingSchema, type SendLost } from '../../../../core/contracts/market/lost-bookings.ts'
import type { KeptBooking } from '../../../../core/records/market/booking.ts'
import { paidOf } from '../../../domain/market/bookings/booking-words.ts'
import { report } from '../../../platform/report.ts'
import { exchangeNow } from '../../../sync/engine/engine-handle.ts'
import type { SentLost } from '../../../sync/store/lost-rows.ts'
import { keepSentLost } from '../../../sync/store/sent-lost.ts'
import { postJson } from '../../net/client.ts'
import { ApiError } from '../../net/errors.ts'

/** With these the server is asked again later, of an earlier version too, which knows no such call; any other refusal stands until the person sends it again. */
const LATER = [401, 403, 404, 408, 421, 425, 429]

/**
 * Sends a lost booking with its tickets to whoever restores it, and remembers what became of that. The same again answers how it stands. Throws as
 * `postJson` does where it has to be sent again later.
 */
export async function sendLost(owner: string, booking: KeptBooking): Promise<SentLost> {
  const sent = await answerTo(owner, booking)
  await keepSentLost(owner, booking.uuid, sent).catch((problem: unknown) =>
    report(problem, 'noting that a lost booking was sent'),
  )
  // It stands again, or stood all along: the exchange brings it.
  if (sent.state === 'restored' || sent.state === 'refused')
    void exchangeNow().catch((problem: unknown) => report(problem, 'fetching a restored booking'))
  return sent
}

async function answerTo(owner: string, booking: KeptBooking): Promise<SentLost> {
  try {
    const { state, sentAt, decidedAt } = await postJson(
      'api/lost-bookings',
      askedOf(owner, booking),
      LostBookingSchema,
    )
    return { state, sentAt, decidedAt }
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status >= 500 || LATER.includes(problem.status))
      throw problem
    return { state: 'refused', sentAt: new Date().toISOString(), problem: problem.text }
  }
}

function askedOf(account: string, booking: KeptBooking): SendLost {
  const { uuid, code, version, tickets, offering, departures, contact, totalCents, payment } = booking
  return {
    ...{ account, uuid, code, version, totalCents },
    tickets: tickets.map(({ text }) => text),
    provider: { id: offering.provider.id, name: offering.provider.name },
    offering: { uuid: offering.uuid, title: offering.title, option: offering.option.id },
    departures: departures.map(({ id, localDate, localTime }) => ({ id, localDate, localTime })),
    guests: booking.guests.flatMap(({ index, unitId, name, age, cancelledAt }) =>
      cancelledAt === null ? [{ index, unitId, name, age }] : [],
    ),
    contact:
      contact === null || contact.email === null
        ? null
        : { name: contact.name, email: contact.email, phone: contact.phone ?? '' },
    chargedCents: paidOf(payment),
  }
}
