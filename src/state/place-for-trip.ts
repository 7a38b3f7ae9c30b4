import { atom } from 'jotai'
import type { Location } from '../../core/contracts/trips/search-preferences.ts'
import { shellLayerAtom } from './shell-layer.ts'

/** The place that is to be added to a trip; null while none is. */
export const placeForTripAtom = atom<Location | null>(null)

/** Asks to which trip a place shall be added, over whatever screen it stands on. */
export const addToTripAtom = atom(null, (_get, set, place: Location) => {
  set(placeForTripAtom, place)
  set(shellLayerAtom, 'add-to-trip')
})
