import type { Schedule, SignOut, Step } from '../steps.fixture.ts'
import type { Weather } from '../weather.fixture.ts'

/* Steps in short, for the known schedules. Devices 0 to 2; kinds and fields by their place in `WRITTEN_KINDS`. */

export const signIn = (device: number, account = 0): Step => ({ do: 'sign-in', device, account })
export const signOut = (device: number, how: SignOut = 'calm'): Step => ({ do: 'sign-out', device, how })
export const edit = (device: number, kind: number, record = 0, field = 0): Step => ({
  do: 'edit',
  device,
  kind,
  record,
  field,
})
export const meet = (device: number, from: number): Step => ({ do: 'meet', device, from })
export const remove = (device: number, kind: number): Step => ({ do: 'remove', device, kind, record: 0 })
export const exchange = (device: number, during: Step | null = null, weather: Weather = 'fine'): Step => ({
  do: 'exchange',
  device,
  weather,
  during,
})
export const exchangeIn = (weather: Weather, device: number): Step => exchange(device, null, weather)
export const lostAnswer = (device: number): Step => exchangeIn('lost-answer', device)

export const PLAN = 0
export const STOP = 1
export const FAVORITE = 2
export const TRIP = 5
export const STOP_OF_TRIP = 6
export const PROFILE = 7
export const NOTIFICATION = 9
export const DAY = 11
export const NOTE = 13
/** Among the kinds that can be removed, by its place in the list of those. */
export const REMOVED_STOP = 1
export const REMOVED_FAVORITE = 0
export const REMOVED_TRIP = 2
export const REMOVED_STOP_OF_TRIP = 3
export const REMOVED_NOTIFICATION = 4

/** The speed of a link of 30 kbit/s, in bytes per second. */
export const LINK_30_KBIT = 3_750
/** The speed of a link, bytes per second, over which a batch of the size that phones begin with does not get through. */
export const SLOW_LINK = 1_500

export const muchOf = (length: number): Step => ({ do: 'write-much', device: 0, length })

/** Two phones of one account that both have what the first step made. */
export const shared = (first: Step): Step[] => [
  signIn(0),
  signIn(1),
  exchange(0),
  exchange(1),
  first,
  exchange(0),
  exchange(1),
]

export const known = (...steps: Step[]): Schedule => ({ focus: null, link: null, steps })

/** A visitor's stop is adopted, sent, locked before the answer is settled, and unlocked over another phone's. */
export const hidden: Step[] = [
  edit(2, STOP, 1),
  signIn(2),
  exchange(2),
  signIn(1),
  edit(1, STOP, 1),
  exchange(2, signOut(2, 'careless')),
  signIn(2),
  exchange(1),
  exchange(2),
]
