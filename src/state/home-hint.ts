import * as v from 'valibot'
import { deviceAtom } from './device-atom.ts'

/** Whether Home showed favorites last: their room is kept from the first paint, so that nothing moves when they are read. */
export const favoritesOnHomeAtom = deviceAtom('timberline:home-favorites', v.boolean(), false)
