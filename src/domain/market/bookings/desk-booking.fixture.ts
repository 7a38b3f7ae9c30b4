import { PROVIDER_BOOKING } from '../../../../core/records/market/provider-booking.ts'
import type { DeskBooking } from './desk-bookings.ts'

type Over = Partial<DeskBooking> & { localDate?: string }

/** Two adults on a morning's rafting at nine in Colorado's summer, confirmed. */
export function deskBooking({ localDate = '2027-06-10', ...over }: Over = {}): DeskBooking {
  const guest = { unitId: 'adult', unitTitle: 'Adult', age: null, cancelledAt: null }
  return {
    uuid: '00000000-0000-4000-8000-0000000000b1',
    code: 'RAFT42',
    status: 'confirmed',
    version: 2,
    createdAt: '2027-05-01T18:00:00.000Z',
    holdUntil: null,
    canExtend: false,
    answerBy: null,
    cutoffAt: `${localDate}T14:00:00.000Z`,
    confirmedAt: '2027-05-01T18:05:00.000Z',
    endedAt: null,
    freeUntil: null,
    policy: 'flexible',
    refunds: [],
    keepsFirstNight: false,
    lines: [],
    totalCents: 17_000,
    refundCents: 0,
    moneyHeldBy: 'nobody',
    contact: { name: 'Isabella Bird', email: 'isabella@example.com', phone: '+13035550100' },
    guests: [
      { ...guest, index: 0, name: 'Isabella Bird' },
      { ...guest, index: 1, name: 'Jim Nugent' },
    ],
    offers: [],
    tickets: [],
    departures: [
      {
        id: `raft-${localDate}`,
        localDate,
        localTime: '09:00',
        startsAt: `${localDate}T15:00:00.000Z`,
        endsAt: `${localDate}T17:00:00.000Z`,
      },
    ],
    offering: {
      id: 7,
      uuid: '00000000-0000-4000-8000-000000000002',
      version: 1,
      title: 'Rafting',
      kind: 'activity',
      timeZone: 'America/Denver',
      bookingMode: 'request',
      pricingPer: 'unit',
      meeting: null,
      bring: [],
      waiver: null,
      provider: { id: '00000000-0000-4000-8000-000000000001', name: 'Clear Creek Boats' },
      option: { id: '00000000-0000-4000-8000-000000000003', title: 'Morning' },
    },
    reason: null,
    ...over,
  }
}

/** One that waits for an answer: who asks is named, and nobody else. */
export const askedBooking = (over: Over = {}): DeskBooking => {
  const booking = deskBooking({ status: 'pending', confirmedAt: null, ...over })
  return {
    ...booking,
    answerBy: over.answerBy ?? '2027-06-09T23:00:00.000Z',
    contact: { name: 'Isabella Bird', email: null, phone: null },
    guests: booking.guests.map((guest) => ({ ...guest, name: null })),
  }
}

const DESK = '00000000-0000-4000-8000-00000000000d'

/** What an answer to an exchange has of bookings at a desk, as changed at `revision`. */
export const toldAtDesk = (bookings: readonly DeskBooking[], revision = 2) => ({
  records: bookings.map(({ uuid: id, ...fields }) => ({
    ...{ space: DESK, kind: PROVIDER_BOOKING.kind, id, revision },
    fields: { ...fields, keptUntil: '2099-01-01T00:00:00.000Z' },
  })),
  spaces: { [DESK]: { role: 'owner', epoch: 'one', revision } },
})
