import { useMemo } from 'react'
import * as v from 'valibot'
import { HANDED_SEAT, type KeptSeat } from '../../../../core/records/market/handed-seat.ts'
import { exchangeNow } from '../../../sync/engine/engine-handle.ts'
import { useRecords } from '../../../sync/hooks/use-records.ts'
import { postJson } from '../../net/client.ts'
import { useAsOf, useSame, type Kept } from './kept.ts'

/** The seats of others' bookings that the person was handed, as this phone has them, the earliest start first. The same while none of them changed. */
export function useSeats(): Kept & { seats: readonly KeptSeat[] } {
  const { records, state } = useRecords(HANDED_SEAT)
  const asOf = useAsOf()
  const seats = useSame(
    useMemo(
      () =>
        records
          .map(({ id, fields }): KeptSeat => ({ ...(fields as Omit<KeptSeat, 'id'>), id }))
          .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1)),
      [records],
    ),
  )
  return { seats, state, asOf }
}

const startOf = ({ departures }: KeptSeat): string => departures[0]?.startsAt ?? ''

/** Takes the seat, or does not; what this phone keeps follows. The same again changes nothing. Throws as `getJson` does. */
export async function answerSeat(id: string, how: 'accept' | 'decline'): Promise<void> {
  await postJson(`api/seats/${encodeURIComponent(id)}/${how}`, {}, v.unknown())
  await exchangeNow()
}
