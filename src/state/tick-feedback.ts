import { atom } from 'jotai'
import { deviceAtom } from './device-atom.ts'
import { earlyAccessAtom } from './early-access.ts'
import { aBoolean } from './stored-value.ts'

const thisVisitAtom = atom<boolean | null>(null)
const keptAtom = deviceAtom('timberline:wheel-feedback', aBoolean, true)

/**
 * Whether wheels tick and buzz as they turn. Kept for this visit only; with the early feature `kept-wheel-feedback` for the
 * next ones too. @source planning §2.5
 */
export const tickFeedbackAtom = atom(
  (get) => get(thisVisitAtom) ?? (isKept(get(earlyAccessAtom)) ? get(keptAtom) : true),
  (get, set, on: boolean) => {
    set(thisVisitAtom, on)
    if (isKept(get(earlyAccessAtom))) set(keptAtom, on)
  },
)

const isKept = (features: readonly string[]) => features.includes('kept-wheel-feedback')
