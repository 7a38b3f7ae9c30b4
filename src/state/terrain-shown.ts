import * as v from 'valibot'
import { deviceAtom } from './device-atom.ts'

/** Whether the maps of this device draw relief and contour lines. */
export const terrainShownAtom = deviceAtom('timberline:map-terrain', v.boolean(), true)
