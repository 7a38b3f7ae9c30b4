import { atom } from 'jotai'

/** Whether wheels tick and buzz as they turn. Kept for this visit only. @source planning §2.5 */
export const tickFeedbackAtom = atom(true)
