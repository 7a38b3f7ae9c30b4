import * as v from 'valibot'
import { HANDED_SEAT, type KeptSeat } from '../../../../core/records/market/handed-seat.ts'
import { exchangeNow } from '../../../sync/engine/engine-handle.ts'
import { useRecords } from '../../../sync/hooks/use-records.ts'
import { postJson } from '../../net/client.ts'

/** The seats of others' bookings that the person was handed, as this phone has them, the earliest start first. */
export function useSeats(): { seats: readonly KeptSeat[]; state: 'loading' | 'ready' | 'failed' } {
  const { records, state } = useRecords(HANDED_SEAT)
  const seats = records.map(({ id, fields }) => ({ ...(fields as Omit<KeptSeat, 'id'>), id }))
  return { seats: seats.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1)), state }
}

const startOf = ({ departures }: KeptSeat): string => departures[0]?.startsAt ?? ''

/** Takes the seat, or does not; what this phone keeps follows. The same again changes nothing. Throws as `getJson` does. */
export async function answerSeat(id: string, how: 'accept' | 'decline'): Promise<void> {
  await postJson(`api/seats/${encodeURIComponent(id)}/${how}`, {}, v.unknown())
  await exchangeNow()
}
