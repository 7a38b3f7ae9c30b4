import type { Weather } from '../weather.fixture.ts'

/** Phones by their place: two of one traveler, the other's, the owner's, two guides', and one on which nobody ever was. */
export const PHONES = 6
export const SPARE = 6

export const WEATHERS = [
  ...(['lost-request', 'lost-answer', 'marked-500', 'store-full', 'session-over'] as const),
  ...(['dies-before-settling', 'dies-while-settling', 'full-while-settling'] as const),
] as const satisfies readonly Weather[]

/** What the other tab of a phone does while an exchange is on its way. */
export const OF_TABS = ['ask', 'exchange', 'card', 'leave'] as const
/** What travelers do by call. */
export const CALLED = ['hold', 'confirm', 'hand', 'take', 'decline', 'offer'] as const
/** What becomes of an offering, and of one of its starts. */
export const OF_OFFERINGS = ['published', 'paused'] as const
export const OF_STARTS = ['closed', 'open', 'cancelled'] as const

/** Which of what is there, and how many. */
export type Choice = { which: number; count: number; day: number }

export type Step =
  /** `signal` 0 to 2: none; 3: the answer is lost; 4 and 5: behind it; else before it too. */
  | ({ do: 'ask'; phone: number; what: number; signal: number } & Choice)
  | { do: 'exchange'; phone: number; weather: Weather }
  /** Two tabs of one phone: while the exchange of one is on its way the other does this. */
  | ({
      do: 'tab'
      phone: number
      weather: Weather
      then: (typeof OF_TABS)[number]
      what: number
    } & Choice)
  | ({ do: 'call'; who: number; what: (typeof CALLED)[number] } & Choice)
  | { do: 'pass'; minutes: number }
  | { do: 'restart'; phone: number }
  | { do: 'leave'; phone: number; isKilled: boolean }
  | { do: 'enter'; phone: number; account: number }
  | { do: 'guide'; who: number }
  | { do: 'clock'; phone: number; days: number }
  | { do: 'copy'; phone: number }
  | { do: 'card'; phone: number; which: number; again: boolean }
  /** Of the offering that `which` names: published anew, at a price by `count`, with other seats or another unit; or out of sight. */
  | ({ do: 'offering'; to: (typeof OF_OFFERINGS)[number] } & Choice)
  | ({ do: 'start'; to: (typeof OF_STARTS)[number] } & Choice)
  | { do: 'back-up' | 'restore' }
