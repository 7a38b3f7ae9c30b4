import { deviceAtom } from './device-atom.ts'
import { aBoolean } from './stored-value.ts'

/** Whether the maps of this device draw relief and contour lines. */
export const terrainShownAtom = deviceAtom('timberline:map-terrain', aBoolean, true)
