import type { OfferingDocument } from '../../core/contracts/market/offerings.ts'

type Offering = OfferingDocument['offering']
type UnitType = OfferingDocument['options'][number]['units'][number]['type']

export type SampleUnit = {
  type: UnitType
  title: string
  priceCents: number
  minAge?: number
  maxAge?: number
  /** Heads of one of it; 1 where left out. */
  heads?: number
  /** Comes only with the option's first unit. */
  isAccompanied?: true
}

/** Days of every year, `MM-DD`, both counted; a season that ends before it begins goes over New Year. */
export type SampleSeason = {
  from: string
  to: string
  /** 0 is Sunday; every day where left out. */
  weekdays?: readonly number[]
  /** `HH:MM`; none for nights. */
  times: readonly string[]
  capacity: number
  priceChangeCents?: number
}

export type SampleOption = {
  title: string
  party: readonly [min: number, max: number]
  /** So many hours before the start the first guests book last; whoever joins them has half as long. */
  cutoffHours: number
  minToRun?: number
  units: readonly SampleUnit[]
  seasons: readonly SampleSeason[]
}

export type SampleOffering = Pick<Offering, 'kind' | 'title' | 'summary' | 'description' | 'categories'> & {
  /** Its place, by its name in the catalogue. */
  place: string
  /** Where guests come to, in words; the point is the place's. */
  meeting: string
  bring?: string[]
  included?: string[]
  excluded?: string[]
  minutes?: number
  mode?: Offering['bookingMode']
  per?: Offering['pricingPer']
  policy: NonNullable<Offering['policy']>
  waiver?: string
  options: readonly SampleOption[]
}

/** Somebody of a provider's team besides its owner; `mailbox` as the owner's. */
export type SampleMember = {
  firstName: string
  lastName: string
  mailbox: string
  role: 'manager' | 'guide'
}

export type SampleProvider = {
  name: string
  about: string
  /** Before the @ of the account that owns it. */
  mailbox: string
  /** Nobody where left out. */
  team?: readonly SampleMember[]
  offerings: readonly SampleOffering[]
}

const DOLLAR_CENTS = 100

export const adult = (dollars: number, minAge = 13): SampleUnit => ({
  type: 'ADULT',
  title: 'Adult',
  priceCents: dollars * DOLLAR_CENTS,
  minAge,
})

export const child = (dollars: number, minAge: number, maxAge = 12): SampleUnit => ({
  type: 'CHILD',
  title: 'Child',
  priceCents: dollars * DOLLAR_CENTS,
  minAge,
  maxAge,
  isAccompanied: true,
})

/** A night of the whole cabin, tent or camper, however many sleep there. */
export const night = (title: string, dollars: number): SampleUnit => ({
  type: 'OTHER',
  title,
  priceCents: dollars * DOLLAR_CENTS,
})

export const allYear = (
  times: readonly string[],
  capacity: number,
  rest: Partial<SampleSeason> = {},
): SampleSeason => ({ from: '01-01', to: '12-31', times, capacity, ...rest })
