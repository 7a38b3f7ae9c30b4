import { atom } from 'jotai'
import * as v from 'valibot'
import { deviceAtom } from './device-atom.ts'
import { readBy } from './read-by-schema.ts'

/** What can be tried before it is for everybody. Each one changes something; what is decided leaves the list. @source decisions §7 */
export const EARLY_FEATURES = ['kept-wheel-feedback'] as const

export type EarlyFeature = (typeof EARLY_FEATURES)[number]

const isEarlyFeature = (name: string): name is EarlyFeature =>
  (EARLY_FEATURES as readonly string[]).includes(name)

/** The ones this phone has chosen. A name that has left the list is forgotten. */
const chosenAtom = deviceAtom<readonly EarlyFeature[]>(
  'timberline:early-access',
  readBy(
    v.pipe(
      v.array(v.string()),
      v.transform((names) => names.filter(isEarlyFeature)),
    ),
  ),
  [],
)

/** The features in use on this phone, and the way to switch one. */
export const earlyAccessAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, feature: EarlyFeature, on: boolean) =>
    set(chosenAtom, (chosen) => {
      const others = chosen.filter((one) => one !== feature)
      return on ? [...others, feature] : others
    }),
)
