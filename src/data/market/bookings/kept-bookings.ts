import { useMemo } from 'react'
import { toldAt, type BookingTold } from '../../../../core/domain/market/bookings/told-booking.ts'
import { BOOKING, type KeptBooking } from '../../../../core/records/market/booking.ts'
import { PROVIDER_BOOKING } from '../../../../core/records/market/provider-booking.ts'
import { useNow } from '../../../platform/page/use-now.ts'
import { useRecords } from '../../../sync/hooks/use-records.ts'
import type { RecordOf } from '../../../sync/store/read-records.ts'
import { useAsOf, useSame, type Kept } from './kept.ts'

/** All that whoever is signed in ever booked, as this phone has it, the newest start first. None for a visitor. */
export function useBookings(): Kept & { bookings: readonly KeptBooking[] } {
  const { records, state } = useRecords(BOOKING)
  const now = useNow().toISOString()
  const asOf = useAsOf()
  const bookings = useSame(
    useMemo(() => newestFirst(records.map((record) => toldAt(keptOf(record), now))), [records, now]),
  )
  return { bookings, state, asOf }
}

/** One of them by its uuid; null where this phone has none of it, or has not read it yet. It is a `ToldBooking` without `now`. */
export function useBooking(uuid: string): Kept & { booking: KeptBooking | null } {
  const { bookings, ...kept } = useBookings()
  return { ...kept, booking: bookings.find((one) => one.uuid === uuid) ?? null }
}

/**
 * What is booked of a provider, as the phone of an owner or manager has it, the newest start first. Guides have none. A request ends only when
 * the server says so: until then it can be answered, whatever this phone's clock says.
 */
export function useDeskBookings(provider: string): Kept & { bookings: readonly BookingTold[] } {
  const { records, state } = useRecords(PROVIDER_BOOKING)
  const now = useNow().toISOString()
  const asOf = useAsOf()
  const bookings = useSame(
    useMemo(() => {
      const all = records.map((record) => toldAt(toldOf(record), now))
      return newestFirst(all.filter(({ offering }) => offering.provider.id === provider))
    }, [records, now, provider]),
  )
  return { bookings, state, asOf }
}

type Record = RecordOf<typeof BOOKING> | RecordOf<typeof PROVIDER_BOOKING>

/** Required fields are there: a record without one is not read. */
const toldOf = ({ id, fields }: Record): BookingTold => ({
  ...(fields as BookingTold),
  uuid: id,
  offers: fields.offers ?? [],
  tickets: fields.tickets ?? [],
})

const keptOf = (record: RecordOf<typeof BOOKING>): KeptBooking => ({
  ...toldOf(record),
  providerPhone: record.fields.providerPhone ?? null,
  back: record.fields.back ?? null,
  ...(record.fields.lostAt ? { lostAt: record.fields.lostAt } : {}),
})

const startOf = ({ departures }: BookingTold): string => departures[0]?.startsAt ?? ''

const newestFirst = <Told extends BookingTold>(bookings: readonly Told[]): readonly Told[] =>
  bookings.toSorted((one, other) =>
    startOf(one) === startOf(other)
      ? one.uuid < other.uuid
        ? -1
        : 1
      : startOf(one) < startOf(other)
        ? 1
        : -1,
  )
