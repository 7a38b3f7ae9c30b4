import { deviceAtom } from './device-atom.ts'
import { aBoolean } from './stored-value.ts'

/** Whether Home showed favorites last: their room is kept from the first paint, so that nothing moves when they are read. */
export const favoritesOnHomeAtom = deviceAtom('timberline:home-favorites', aBoolean, false)
