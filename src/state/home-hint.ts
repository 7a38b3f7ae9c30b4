import { deviceAtom } from './device-atom.ts'
import { aBoolean } from './stored-value.ts'

/** Whether Home showed favorites last: their room is kept from the first paint, so that nothing moves when they are read. */
export const favoritesOnHomeAtom = deviceAtom('timberline:home-favorites', aBoolean, false)

/** Whether the person had a trip of their own when Home was shown last: without one it offers ready-made trips, in the room that is kept for them. */
export const tripsOnHomeAtom = deviceAtom('timberline:home-trips', aBoolean, false)
