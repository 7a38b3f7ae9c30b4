import type { Wish } from '../../../../core/contracts/market/wishes.ts'

const id = (end: number) => `70000000-0000-4000-8000-${String(end).padStart(12, '0')}`

/** A wish for two adults on the river at nine in the morning of 20 June 2032, which may book. */
export const riverWish = (over: Partial<Wish> = {}): Wish => ({
  offering: id(1),
  option: id(2),
  departures: [{ id: id(10), localDate: '2032-06-20', localTime: '09:00' }],
  units: [{ unitId: id(3), quantity: 2 }],
  contact: { name: 'Isabella Bird', email: 'isabella@example.com', phone: '' },
  quote: { totalCents: 17_000, policy: 'flexible', steps: [{ hours: 24, percent: 100 }], version: 1 },
  mode: 'book',
  limitCents: null,
  consents: { contact: true, policy: true },
  until: null,
  listAt: '2032-06-15T18:00:00.000Z',
  madeAt: '2032-06-15T18:00:00.000Z',
  clockOffMs: 0,
  about: {
    ...{ id: 7, title: 'Half day on the river', kind: 'activity', provider: 'Two Bends', who: '2 × Adult' },
    ...{ timeZone: 'America/Denver', startsAt: '2032-06-20T15:00:00.000Z' },
    ...{ endsAt: '2032-06-20T19:00:00.000Z', cutoffAt: '2032-06-20T13:00:00.000Z' },
  },
  ...over,
})
