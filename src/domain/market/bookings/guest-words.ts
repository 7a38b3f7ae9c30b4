import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'

type PricedAs = { offering: Pick<ToldBooking['offering'], 'pricingPer'> }

/** What a guest is called beside their name; where a booking has one price its unit says nothing of them, as 'Night' does not. */
export const guestTitle = ({ offering }: PricedAs, unitTitle: string): string =>
  offering.pricingPer === 'booking' ? 'Guest' : unitTitle

/** 'Isabella', or by their number, from 1 on, 'Guest 2'. */
export const guestName = ({ index, name }: { index: number; name: string | null }): string =>
  name ?? `Guest ${index + 1}`
