import { deviceAtom } from './device-atom.ts'
import { aBoolean } from './stored-value.ts'

/** Whether this phone sounds and buzzes at each ticket that it reads. */
export const scanFeedbackAtom = deviceAtom('timberline:scan-feedback', aBoolean, true)
