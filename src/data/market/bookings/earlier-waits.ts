import { createStore } from '../../../platform/value-store.ts'

/** Whether what an earlier account of the same e-mail address had booked is locked on this phone until the address is verified. */
export const earlierWaits = createStore(false)
