import { atom } from 'jotai'
import * as v from 'valibot'
import { CHOSEN_ORDERS_KEY } from '../platform/storage/person-keys.ts'
import { deviceAtom } from './device-atom.ts'
import { readBy } from './read-by-schema.ts'

/** Days that are remembered; the one chosen last comes first. */
const MOST_DAYS = 60

/** A day of a trip and the ids of the stops it had, whatever their order. */
type ChosenOrder = { trip: string; day: number; stops: string[] }

const keptAtom = deviceAtom<readonly ChosenOrder[]>(
  CHOSEN_ORDERS_KEY,
  readBy(v.array(v.object({ trip: v.string(), day: v.number(), stops: v.array(v.string()) }))),
  [],
)

/**
 * Whether somebody on this phone chose the order of a day, by hand or by waving a better one away. A stop that was not there
 * then asks anew.
 */
export const isOrderChosenAtom = atom((get) => (trip: string, day: number, stops: readonly string[]) => {
  const chosen = get(keptAtom).find((one) => one.trip === trip && one.day === day)
  return chosen !== undefined && stops.every((id) => chosen.stops.includes(id))
})

/** Remembers that the order of these days of a trip is chosen. */
export const chooseOrderAtom = atom(
  null,
  (_get, set, trip: string, days: readonly { day: number; stops: readonly string[] }[]) =>
    set(keptAtom, (kept) => {
      const chosen = days.map(({ day, stops }) => ({ trip, day, stops: [...stops] }))
      const others = kept.filter((one) => one.trip !== trip || days.every(({ day }) => day !== one.day))
      return [...chosen, ...others].slice(0, MOST_DAYS)
    }),
)
